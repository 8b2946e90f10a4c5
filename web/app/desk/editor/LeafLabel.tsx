import { useIntl } from 'react-intl';
import type { FormLeaf } from './form';

/** Label of a form value, with its language if it has one. */
export function LeafLabel({ leaf }: { leaf: FormLeaf }) {
  return useLeafLabel()(leaf);
}

/** See LeafLabel. */
export function useLeafLabel(): (leaf: FormLeaf) => string {
  const intl = useIntl();
  return ({ label: id, lang }) => {
    const label = intl.formatMessage({ id });
    if (!lang) return label;
    return intl.formatMessage({ id: lang === 'en' ? 'editor.inEnglish' : 'editor.inRussian' }, { label });
  };
}
