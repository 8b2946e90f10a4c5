import { useIntl } from 'react-intl';

/** Says in words why a file is not in the store, and what to do about it. */
export function useUploadWords(): (code: string) => string {
  const intl = useIntl();
  const words: Record<string, () => string> = {
    NOT_AN_IMAGE: () => intl.formatMessage({ id: 'files.wrong.notAnImage' }),
    TOO_MANY_PIXELS: () => intl.formatMessage({ id: 'files.wrong.pixels' }),
    TOO_FEW_PIXELS: () => intl.formatMessage({ id: 'files.wrong.fewPixels' }),
    BROKEN_IMAGE: () => intl.formatMessage({ id: 'files.wrong.broken' }),
    PAYLOAD_TOO_LARGE: () => intl.formatMessage({ id: 'files.wrong.large' }),
    STORAGE_FULL: () => intl.formatMessage({ id: 'files.wrong.full' }),
    BUSY: () => intl.formatMessage({ id: 'files.wrong.busy' }),
    NETWORK: () => intl.formatMessage({ id: 'files.wrong.network' }),
    UNAUTHENTICATED: () => intl.formatMessage({ id: 'desk.error.signedOut' }),
    FORBIDDEN: () => intl.formatMessage({ id: 'desk.error.forbidden' }),
  };
  return (code) => (words[code] ?? (() => intl.formatMessage({ id: 'files.wrong.other' })))();
}
