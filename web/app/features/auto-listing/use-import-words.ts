import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useIntl } from 'react-intl';
import { UploadRefused } from '~/apollo/send-form';
import type { MessageId } from '~/i18n/intl';
import { useErrorWords } from '~/shared/desk/use-error-words';

/** Why a file is not imported, by the code of the API: message ids. */
const REASONS: Readonly<Record<string, MessageId>> = {
  IMPORT_NOT_A_SHEET: 'imports.wrong.notASheet',
  IMPORT_BINARY_TEXT: 'imports.wrong.binary',
  IMPORT_EMPTY: 'imports.wrong.empty',
  IMPORT_ENCRYPTED: 'imports.wrong.encrypted',
  IMPORT_MACRO: 'imports.wrong.macro',
  IMPORT_DTD: 'imports.wrong.dtd',
  IMPORT_ZIP_BOMB: 'imports.wrong.bomb',
  IMPORT_TOO_MANY_ROWS: 'imports.wrong.rows',
  IMPORT_TOO_MANY_COLUMNS: 'imports.wrong.columns',
  IMPORT_TIMEOUT: 'imports.wrong.timeout',
  IMPORT_TOO_LARGE: 'imports.wrong.tooLarge',
  IMPORT_NO_HEADER: 'imports.wrong.noHeader',
  IMPORT_NOT_CHECKED: 'imports.wrong.notChecked',
  IMPORT_ROWS_INVALID: 'imports.wrong.rowsInvalid',
  IMPORT_UNDO: 'imports.wrong.undo',
  NAME_TAKEN: 'imports.template.taken',
  IMPORT_BUSY: 'imports.wrong.busy',
  IMPORT_OVER: 'imports.wrong.over',
  PAYLOAD_TOO_LARGE: 'imports.wrong.large',
  STORAGE_FULL: 'files.wrong.full',
  BUSY: 'files.wrong.busy',
  NETWORK: 'files.wrong.network',
  UNAUTHENTICATED: 'desk.error.signedOut',
  FORBIDDEN: 'desk.error.forbidden',
  INTERNAL: 'imports.wrong.internal',
};

/** Says in words why an import was refused or broke off, by its code; null for a code that there are none for. */
export function useReasonWords(): (code: string) => string | null {
  const intl = useIntl();
  return (code) => (Object.hasOwn(REASONS, code) ? intl.formatMessage({ id: REASONS[code]! }) : null);
}

/** Says in words why the API refused something about an import; for codes that there are no words for, in its own. */
export function useImportWords(): (error: unknown) => string {
  const reasonWords = useReasonWords();
  const errorWords = useErrorWords();
  return (error) => {
    if (error instanceof UploadRefused) return reasonWords(error.code) ?? error.message;
    const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
    const code = String(first?.extensions?.['code']);
    // What was wrong with the input only the API knows.
    if (first && code === 'BAD_USER_INPUT') return first.message;
    return reasonWords(code) ?? errorWords(error);
  };
}
