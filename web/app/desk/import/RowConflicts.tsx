import { useMutation } from '~/data/apollo/hooks';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AutoListingTake } from '~/gql/graphql';
import { readFragment } from '~/gql/fragment-masking';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { ChangeValue } from './ChangeValue';
import { useImportWords } from './import-words';
import styles from './RowPanel.module.css';
import { ROW, type Row } from './use-row-windows';

const SET_TAKE = graphql(`
  mutation SetAutoListingTake($id: ID!, $ordinal: Int!, $path: String!, $take: AutoListingTake!) {
    setAutoListingTake(id: $id, ordinal: $ordinal, path: $path, take: $take) {
      ...ImportRows_row
    }
  }
`);

interface RowConflictsProps {
  /** Id of the import. */
  id: string;
  row: Row;
  labelOf: (path: string) => string;
  /** The row became something else; null: rows are no longer changed. */
  onRow: ((row: Row) => void) | null;
  onNotice: (notice: DeskNoticeState) => void;
}

/** Fields of a row's home that both the partner and we have changed since the last file: ours stays unless theirs is taken. */
export function RowConflicts({ id, row, labelOf, onRow, onNotice }: RowConflictsProps) {
  const importWords = useImportWords();
  const [send, { loading }] = useMutation(SET_TAKE);
  const take = async (path: string, value: string) => {
    try {
      const { data } = await send({ variables: { id, ordinal: row.ordinal, path, take: value as AutoListingTake } });
      if (data) onRow?.(readFragment(ROW, data.setAutoListingTake));
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
    }
  };
  return (
    <>
      <h4 className="small">
        <FormattedMessage id="imports.conflicts" />
      </h4>
      <dl className={styles.changes}>
        {row.conflicts.map(({ path, mine, theirs, take: taken }) => (
          <div key={path} className={`wrap ${styles.change}`}>
            <dt>{labelOf(path)}</dt>
            <dd>
              <RadioGroup aria-label={labelOf(path)} value={taken} onChange={({ target }) => void take(path, target.value)}>
                {(
                  [
                    ['MINE', 'imports.conflict.mine', mine],
                    ['THEIRS', 'imports.conflict.theirs', theirs],
                  ] as const
                ).map(([value, label, json]) => (
                  <FormControlLabel
                    key={value}
                    value={value}
                    disabled={onRow === null || loading}
                    control={<Radio />}
                    label={<FormattedMessage id={label} values={{ value: <ChangeValue path={path} json={json} /> }} />}
                    sx={{ minHeight: 44 }}
                  />
                ))}
              </RadioGroup>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
