import { RULES, type RecordNoun } from '@talay/api/fields/nouns.js';
import { useIntl } from 'react-intl';
import type { Wrong, Refusal } from '~/desk/kit/save-outcome';

/** Says in words what is wrong with a field of a noun, and what to do about it. */
export function useWrongWords(noun: RecordNoun): (wrong: Wrong) => string {
  const intl = useIntl();
  return ({ path, code, message }) => {
    const { least, most } = limitsOf(noun, path);
    // Years are not grouped.
    const plain = (bound = 0) => intl.formatNumber(bound, { useGrouping: false });
    const words: Record<string, () => string> = {
      NO_PRICE: () => intl.formatMessage({ id: 'desk.publish.noPrice' }),
      NO_PICTURE: () => intl.formatMessage({ id: 'desk.publish.noPicture' }),
      PARENT_IS_DRAFT: () => intl.formatMessage({ id: 'desk.publish.draftParent' }),
      REQUIRED: () => intl.formatMessage({ id: 'editor.wrong.required' }),
      TOO_LONG: () => intl.formatMessage({ id: 'editor.wrong.long' }, { most }),
      NOT_A_NUMBER: () => intl.formatMessage({ id: 'editor.wrong.number' }),
      NOT_WHOLE: () => intl.formatMessage({ id: 'editor.wrong.whole' }),
      OUT_OF_RANGE: () => intl.formatMessage({ id: 'editor.wrong.range' }, { least: plain(least), most: plain(most) }),
      TOO_MANY: () => intl.formatMessage({ id: 'editor.wrong.many' }),
      DUPLICATE: () => intl.formatMessage({ id: 'editor.wrong.twice' }),
      UNKNOWN_CHOICE: () => intl.formatMessage({ id: 'editor.wrong.choice' }),
      AREA_NOT_IN_CITY: () => intl.formatMessage({ id: 'editor.wrong.area' }),
      REF_NOT_FOUND: () => intl.formatMessage({ id: 'editor.wrong.reference' }),
      BAD_POSITION: () => intl.formatMessage({ id: 'editor.wrong.position' }),
      BAD_SLUG: () => intl.formatMessage({ id: 'editor.wrong.slug' }),
      RESERVED_SLUG: () => intl.formatMessage({ id: 'editor.wrong.slugReserved' }),
      SLUG_TAKEN: () => intl.formatMessage({ id: 'editor.wrong.slugTaken' }),
      NAME_TAKEN: () => intl.formatMessage({ id: 'editor.wrong.nameTaken' }),
      BAD_LINK: () => intl.formatMessage({ id: 'editor.wrong.link' }),
      BAD_PHONE: () => intl.formatMessage({ id: 'editor.wrong.phone' }),
      BAD_TELEGRAM: () => intl.formatMessage({ id: 'editor.wrong.telegram' }),
      BAD_LINE: () => intl.formatMessage({ id: 'editor.wrong.line' }),
      BAD_EMAIL: () => intl.formatMessage({ id: 'editor.wrong.email' }),
      HTML_TOO_LARGE: () => intl.formatMessage({ id: 'editor.wrong.html' }),
      INVALID_CHARACTER: () => intl.formatMessage({ id: 'editor.wrong.character' }),
    };
    // A price has the bounds of all prices, which are no matter of its field.
    if (code === 'OUT_OF_RANGE' && least === undefined) return intl.formatMessage({ id: 'editor.wrong.price' });
    return words[code]?.() ?? message;
  };
}

/** The bounds of a field by the shared rules; those of a text are letters. */
export function limitsOf(noun: RecordNoun, path: string): { least?: number; most?: number } {
  const rule = RULES[noun][path];
  if (!rule) return {};
  if (rule.kind === 'count') return { least: 0, most: rule.most };
  return { ...('least' in rule && { least: rule.least }), ...('most' in rule && { most: rule.most }) };
}

/** Whether a field has to be filled, by the shared rules. */
export function isRequired(noun: RecordNoun, path: string): boolean {
  const rule = RULES[noun][path];
  return rule !== undefined && (rule.kind === 'slug' || ('required' in rule && rule.required === true));
}

/** Whether a field counts what there is of something, by the shared rules: none of it is an empty field. */
export function isCounted(noun: RecordNoun, path: string): boolean {
  return RULES[noun][path]?.kind === 'count';
}

/** Says in words why something was not saved, and that it is not lost. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const intl = useIntl();
  return ({ kind }) => {
    switch (kind) {
      case 'signedOut':
        return intl.formatMessage({ id: 'editor.refused.signedOut' });
      case 'unreachable':
        return intl.formatMessage({ id: 'editor.refused.unreachable' });
      case 'gone':
        return intl.formatMessage({ id: 'editor.refused.gone' });
      case 'made':
        return intl.formatMessage({ id: 'editor.refused.made' });
      case 'forbidden':
        return intl.formatMessage({ id: 'desk.error.forbidden' });
      default:
        return intl.formatMessage({ id: 'editor.refused.other' });
    }
  };
}
