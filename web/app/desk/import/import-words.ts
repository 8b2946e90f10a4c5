import { useIntl } from 'react-intl';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { UploadRefused } from '~/data/send-form';
import type { MessageId } from '~/i18n/intl';
import { FILE_REASONS } from '~/desk/kit/file-reasons';
import { refusalOf } from '~/desk/kit/save-outcome';
import { useErrorWords } from '~/desk/kit/use-error-words';

/** Why a file is not imported, by the code of the API: message ids. */
const REASONS: Readonly<Record<string, MessageId>> = {
  ...FILE_REASONS,
  IMPORT_NO_HEADER: 'imports.wrong.noHeader',
  IMPORT_NOT_CHECKED: 'imports.wrong.notChecked',
  IMPORT_ROWS_INVALID: 'imports.wrong.rowsInvalid',
  GONE_UNCONFIRMED: 'imports.reason.gone',
  IMPORT_UNDO: 'imports.wrong.undo',
  NAME_TAKEN: 'imports.template.taken',
  IMPORT_BUSY: 'imports.wrong.busy',
  IMPORT_OVER: 'imports.wrong.over',
  PAYLOAD_TOO_LARGE: 'imports.wrong.large',
  NETWORK: 'files.wrong.network',
  // The upload was interrupted.
  BAD_MULTIPART: 'files.wrong.network',
  UNAUTHENTICATED: 'desk.error.signedOut',
  FORBIDDEN: 'desk.error.forbidden',
  TOO_MANY_REQUESTS: 'desk.error.tooMany',
  DB_UNAVAILABLE: 'desk.error.unreachable',
};

/** What is wrong with something that was chosen or typed, by the code of its field: message ids. */
const WRONG: Readonly<Record<string, MessageId>> = {
  REQUIRED: 'editor.wrong.required',
  TOO_LONG: 'editor.wrong.html',
  TOO_MANY: 'editor.wrong.many',
  DUPLICATE: 'editor.wrong.twice',
  UNKNOWN_CHOICE: 'editor.wrong.choice',
  REF_NOT_FOUND: 'editor.wrong.reference',
  NOT_FOUND: 'desk.error.gone',
  INVALID_CHARACTER: 'editor.wrong.character',
};

const among = (words: Readonly<Record<string, MessageId>>, code: string): MessageId | null =>
  Object.hasOwn(words, code) ? words[code]! : null;

/** Message for an import's error code; null if there is none. */
export const reasonId = (code: string): MessageId | null => among(REASONS, code);

/** Message for an error about an import; null if it is a general one. */
export function refusalId(error: unknown): MessageId | null {
  if (error instanceof UploadRefused) {
    return reasonId(error.code) ?? (error.code.startsWith('HTTP_5') ? 'desk.error.unreachable' : 'desk.error.failed');
  }
  const refusal = refusalOf(error);
  if (refusal.kind === 'fields') {
    const { code } = refusal.wrong[0]!;
    return among(WRONG, code) ?? reasonId(code) ?? 'desk.error.failed';
  }
  return CombinedGraphQLErrors.is(error) ? reasonId(String(error.errors[0]?.extensions?.['code'])) : null;
}

/** Says in words why an import broke off, by its code; null for a code that there are none for. */
export function useReasonWords(): (code: string) => string | null {
  const intl = useIntl();
  return (code) => {
    const id = reasonId(code);
    return id && intl.formatMessage({ id });
  };
}

/** Says in words why the API refused something about an import. */
export function useImportWords(): (error: unknown) => string {
  const intl = useIntl();
  const errorWords = useErrorWords();
  return (error) => {
    const id = refusalId(error);
    return id ? intl.formatMessage({ id }) : errorWords(error);
  };
}
