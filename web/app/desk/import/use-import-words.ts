import { useIntl } from 'react-intl';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { reasonId, refusalId } from './import-words';

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
