import { AREA_LABELS } from '~/i18n/enums';
import type { MessageId } from '~/i18n/intl';
import { CHOICE_LABELS } from '~/i18n/traits';

/** The words for choices by the last part of the field's path. */
const LABELS: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  area: AREA_LABELS,
  city: { PATTAYA: 'editor.pattaya', BANGKOK: 'enums.city.bangkok' },
  view: CHOICE_LABELS.view,
  features: CHOICE_LABELS.features,
  furnishing: CHOICE_LABELS.furnishing,
  petAllowed: CHOICE_LABELS.petAllowed,
  quota: CHOICE_LABELS.quota,
};

/** Message id of a field's choice; null if there is none. */
export function choiceLabel(path: string, choice: string): MessageId | null {
  const labels = LABELS[path.slice(path.lastIndexOf('.') + 1)];
  return labels && Object.hasOwn(labels, choice) ? labels[choice]! : null;
}
