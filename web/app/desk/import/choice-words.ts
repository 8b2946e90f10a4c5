import { AREA_LABELS } from '~/i18n/enums';
import type { MessageId } from '~/i18n/intl';
import { FEATURE_LABELS, FURNISHING_LABELS, PET_LABELS, QUOTA_LABELS, VIEW_LABELS } from '~/i18n/traits';

/** The words for choices by the last part of the field's path. */
const LABELS: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  area: AREA_LABELS,
  city: { PATTAYA: 'editor.pattaya', BANGKOK: 'enums.city.bangkok' },
  view: VIEW_LABELS,
  features: FEATURE_LABELS,
  furnishing: FURNISHING_LABELS,
  petAllowed: PET_LABELS,
  quota: QUOTA_LABELS,
};

/** Message id of a field's choice; null if there is none. */
export function choiceLabel(path: string, choice: string): MessageId | null {
  const labels = LABELS[path.slice(path.lastIndexOf('.') + 1)];
  return labels && Object.hasOwn(labels, choice) ? labels[choice]! : null;
}
