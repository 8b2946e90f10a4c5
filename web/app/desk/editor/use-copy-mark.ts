import { useIntl } from 'react-intl';
import type { Pair } from './listing-form';

/** Marks a name as that of a copy, in the language of the name. */
export function useCopyMark(): (name: Pair) => Pair {
  const intl = useIntl();
  return ({ en, ru }) => ({
    en: en && intl.formatMessage({ id: 'editor.copyEnglish' }, { name: en }),
    ru: ru && intl.formatMessage({ id: 'editor.copyRussian' }, { name: ru }),
  });
}
