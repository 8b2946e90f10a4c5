import { useIntl } from 'react-intl';
import type { Refusal } from '~/desk/kit/save-outcome';

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
