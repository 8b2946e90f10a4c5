import { useIntl } from 'react-intl';
import { useUploadWords } from '~/desk/files/use-upload-words';

/** Says in words why a picture could not be had from its address. */
export function usePictureWords(): (code: string) => string {
  const intl = useIntl();
  const uploadWords = useUploadWords();
  const words: Record<string, () => string> = {
    BAD_LINK: () => intl.formatMessage({ id: 'imports.picture.link' }),
    ADDRESS_REFUSED: () => intl.formatMessage({ id: 'imports.picture.blocked' }),
    NOT_FOUND: () => intl.formatMessage({ id: 'imports.picture.gone' }),
    NO_PICTURE: () => intl.formatMessage({ id: 'imports.picture.none' }),
    TOO_LARGE: () => intl.formatMessage({ id: 'files.wrong.large' }),
    FORBIDDEN: () => intl.formatMessage({ id: 'desk.error.forbidden' }),
    REFUSED: () => intl.formatMessage({ id: 'imports.picture.refused' }),
    TOO_MANY: () => intl.formatMessage({ id: 'imports.picture.many' }),
    UNDONE: () => intl.formatMessage({ id: 'imports.picture.undone' }),
    NO_ANSWER: () => intl.formatMessage({ id: 'imports.picture.unreachable' }),
  };
  return (code) => words[code]?.() ?? uploadWords(code);
}
