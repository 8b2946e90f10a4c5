import { useIntl } from 'react-intl';
import type { Refusal } from './auth-form';

/** What is wrong with the fields of a refused form, in words, by their names. */
export function useFieldWords(refusal: Refusal | undefined): Partial<Record<string, string>> {
  const intl = useIntl();
  const words: Record<string, () => string> = {
    USERNAME_TAKEN: () => intl.formatMessage({ id: 'account.wrong.taken' }),
    BAD_USERNAME: () => intl.formatMessage({ id: 'account.usernameHint' }),
    MIXED_SCRIPTS: () => intl.formatMessage({ id: 'account.wrong.mixedScripts' }),
    PASSWORD_TOO_SHORT: () => intl.formatMessage({ id: 'account.wrong.short' }),
    PASSWORD_TOO_LONG: () => intl.formatMessage({ id: 'account.wrong.long' }),
    PASSWORD_COMMON: () => intl.formatMessage({ id: 'account.wrong.common' }),
    WRONG_PASSWORD: () => intl.formatMessage({ id: 'account.wrong.password' }),
    WRONG_CODE: () => intl.formatMessage({ id: 'account.wrong.code' }),
    REQUIRED: () => intl.formatMessage({ id: 'account.wrong.required' }),
    BAD_EMAIL: () => intl.formatMessage({ id: 'account.wrong.email' }),
    TEXT_TOO_LONG: () => intl.formatMessage({ id: 'account.wrong.long' }),
    NO_MAIL: () => intl.formatMessage({ id: 'account.wrong.noMail' }),
    CONFIRM_DIFFERS: () => intl.formatMessage({ id: 'account.confirmDiffers' }),
  };
  const other = () => intl.formatMessage({ id: 'account.wrong.other' });
  return Object.fromEntries(Object.entries(refusal?.fields ?? {}).map(([name, code]) => [name, (words[code] ?? other)()]));
}
