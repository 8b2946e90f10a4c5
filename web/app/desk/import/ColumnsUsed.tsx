import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportScreen_ImportFragment as Import } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { useImportFields } from './fields';
import styles from './Outcome.module.css';

/** The column mapping of the file. */
export function ColumnsUsed({ import: { entity, columns } }: { import: Import }) {
  const intl = useIntl();
  const lang = useLang();
  const fields = useImportFields(entity);
  const taken = columns.filter(({ field }) => field);
  return (
    <details>
      <summary className={styles.summary}>
        <FormattedMessage id="imports.mapped" values={{ count: taken.length, all: columns.length }} />
      </summary>
      <ul className={styles.items}>
        {taken.map(({ column, header, field }) => (
          <li key={column} className={styles.url}>
            {header || intl.formatMessage({ id: 'imports.columnNumber' }, { number: column + 1 })} →{' '}
            <b>{fields?.find(({ path }) => path === field)?.label[lang] ?? field}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
