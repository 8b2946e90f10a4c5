import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AutoListingColumnInput } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { ColumnCard } from './ColumnCard';
import type { Column } from './ColumnValues';
import styles from './ColumnsStep.module.css';
import { lacksOf, useColumnName, useImportFields, type Lack } from './fields';
import type { StepProps } from './import-step';
import { RememberedColumns } from './RememberedColumns';
import { StepButtons } from './StepButtons';
import { Templates } from './Templates';
import { useImportWords } from './import-words';

const SET_COLUMNS = graphql(`
  mutation SetAutoListingColumns($id: ID!, $columns: [AutoListingColumnInput!]!) {
    setAutoListingColumns(id: $id, columns: $columns) {
      ...ImportWizard_import
    }
  }
`);

const LACKS = {
  name: 'imports.lacks.name',
  complex: 'imports.lacks.complex',
  area: 'imports.lacks.area',
  price: 'imports.lacks.price',
} as const satisfies Record<Lack, string>;

/** Step 2: the column mapping. Each choice is saved immediately. */
export function ColumnsStep({ import: one, onStep, onNotice }: StepProps) {
  const intl = useIntl();
  const lang = useLang();
  const importWords = useImportWords();
  const fields = useImportFields(one.entity);
  const [send, { loading }] = useMutation(SET_COLUMNS);
  const taken = one.columns.filter(({ field }) => field);
  const lacks = lacksOf(
    one.entity,
    one.columns.map(({ field }) => field),
  );
  const labelOf = (path: string | null | undefined) => fields?.find((field) => field.path === path)?.label[lang] ?? '';
  const nameOf = useColumnName(one.entity);

  const put = async (columns: AutoListingColumnInput[], said?: { text: string; undo: AutoListingColumnInput[] }): Promise<boolean> => {
    try {
      await send({ variables: { id: one.id, columns } });
      if (said) onNotice({ kind: 'success', text: said.text, undo: () => void put(said.undo) });
      return true;
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
      return false;
    }
  };
  const choose = (column: Column, field: string | null) => {
    // A single-value field can only have one column: the previous one is unmapped.
    const single = fields?.some(({ path, several }) => path === field && !several);
    const others = one.columns.filter((other) => single && other.field === field && other.column !== column.column);
    const text = field
      ? intl.formatMessage({ id: 'imports.columnIs' }, { column: nameOf(column), field: labelOf(field) })
      : intl.formatMessage({ id: 'imports.columnLeft' }, { column: nameOf(column) });
    const before = [column, ...others].map((each) => ({
      column: each.column,
      field: each.field,
      values: each.values.filter((value) => value.chosen).map((value) => ({ text: value.text, choice: value.choice })),
    }));
    void put([{ column: column.column, field }, ...others.map((other) => ({ column: other.column, field: null }))], { text, undo: before });
  };
  // A column's mapping is remembered if no other column has the same header.
  const isNamed = ({ header }: Column) => header !== '' && one.columns.filter((other) => other.header === header).length === 1;
  const confirm = async (column: Column) => {
    const values = { column: nameOf(column), field: labelOf(column.field) };
    const isDone = await put([{ column: column.column, field: column.field }]);
    if (isDone) onNotice({ kind: 'success', text: intl.formatMessage({ id: 'imports.columnConfirmed' }, values) });
  };
  const setValue = (column: Column, text: string, choice: string | null) =>
    void put([{ column: column.column, field: column.field, values: [{ text, choice }] }]);

  if (!fields) return <LinearProgress aria-label={intl.formatMessage({ id: 'imports.loadingRows' })} />;
  return (
    <div className="stack">
      <div className={`row ${styles.tools}`}>
        <p className="strong" role="status">
          <FormattedMessage id="imports.mapped" values={{ count: taken.length, all: one.columns.length }} />
        </p>
        <Templates import={one} onNotice={onNotice} />
        <RememberedColumns />
      </div>
      {taken.length > 0 && lacks.length > 0 && (
        <Alert severity="info">
          <ul className="bullets">
            {lacks.map((lack) => (
              <li key={lack}>
                <FormattedMessage id={LACKS[lack]} values={{ entity: one.entity }} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ul className="stack gap-8">
        {one.columns.map((column) => (
          <li key={column.column}>
            <ColumnCard
              column={column}
              name={nameOf(column)}
              entity={one.entity}
              fields={fields}
              taken={taken}
              nameOf={nameOf}
              onField={(field) => choose(column, field)}
              onConfirm={isNamed(column) ? () => void confirm(column) : null}
              onValue={(text, choice) => setValue(column, text, choice)}
              onMeasure={(measure) => void put([{ column: column.column, field: column.field, ...measure }])}
            />
          </li>
        ))}
      </ul>
      <StepButtons
        onBack={() => onStep('header')}
        onNext={() => onStep('common')}
        reason={taken.length === 0 ? intl.formatMessage({ id: 'imports.reason.columns' }) : null}
        busy={loading}
      />
    </div>
  );
}
