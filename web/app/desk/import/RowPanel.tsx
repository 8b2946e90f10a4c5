import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { readFragment } from '~/gql/fragment-masking';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { localized } from '~/lib/localized';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { editPath, type Noun } from '~/desk/kit/addresses';
import { useColumnName, useImportFields } from './fields';
import { Problem } from './Problem';
import styles from './RowPanel.module.css';
import { RowConflicts } from './RowConflicts';
import { STATE_LABELS } from './row-states';
import { useImportWords } from './import-words';
import { useProblemWords } from './use-problem-words';
import { ROW, type Row } from './use-row-windows';
import { ChangeValue } from './ChangeValue';

const SET_TARGET = graphql(`
  mutation SetAutoListingTarget($id: ID!, $ordinal: Int!, $target: ID) {
    setAutoListingTarget(id: $id, ordinal: $ordinal, target: $target) {
      ...ImportRows_row
    }
  }
`);

const CLEAR_TARGET = graphql(`
  mutation ClearAutoListingTarget($id: ID!, $ordinal: Int!) {
    clearAutoListingTarget(id: $id, ordinal: $ordinal) {
      ...ImportRows_row
    }
  }
`);

/** Errors of a row that creating a new listing resolves. */
const ASKS_FOR_TARGET = new Set(['AMBIGUOUS', 'CONFIRM_MATCH', 'DUPLICATE_ROW', 'TARGET_GONE']);

interface RowPanelProps {
  import: Import;
  row: Row;
  /** Header of the current cell, and the function to edit it; null on the row itself. */
  cell: { name: string; onMend: () => void } | null;
  /** The row became something else; null: rows are no longer changed. */
  onRow: ((row: Row) => void) | null;
  onNotice: (notice: DeskNoticeState) => void;
}

/** All that is known of the row that one is at: what is wrong with it, which listing it means, and what it changes there. */
export function RowPanel({ import: one, row, cell, onRow, onNotice }: RowPanelProps) {
  const intl = useIntl();
  const lang = useLang();
  const importWords = useImportWords();
  const tense = onRow ? 'label' : 'done';
  const problemWords = useProblemWords(one, tense);
  const fields = useImportFields(one.entity);
  const [set, setting] = useMutation(SET_TARGET);
  const [clear, clearing] = useMutation(CLEAR_TARGET);
  const loading = setting.loading || clearing.loading;
  const panel = useRef<HTMLElement>(null);
  const variables = { id: one.id, ordinal: row.ordinal };
  const choose = async (target: string | null) => (await set({ variables: { ...variables, target } })).data?.setAutoListingTarget;
  const asFound = async () => (await clear({ variables })).data?.clearAutoListingTarget;
  const take = async (send: () => ReturnType<typeof asFound | typeof choose>) => {
    try {
      const changed = await send();
      if (changed) onRow?.(readFragment(ROW, changed));
      // The button may be gone with what it was for.
      panel.current?.focus();
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
    }
  };
  const labelOf = (path: string) => fields?.find((field) => field.path === path)?.label[lang] ?? path;
  const nameOf = useColumnName(one.entity);
  const headerOf = (at: number | null | undefined) => {
    const column = one.columns.find((each) => each.column === at);
    return column && nameOf(column);
  };

  const others = row.candidates.filter(({ id }) => id !== row.target?.id);
  const isNew = row.state === 'CREATE';
  const canBeNew = Boolean(row.target) || row.problems.some(({ code }) => ASKS_FOR_TARGET.has(code));

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`card ${styles.panel}`}
      aria-label={intl.formatMessage({ id: 'imports.rowOf' }, { row: row.ordinal + 1 })}
    >
      <h3 className={styles.title}>
        <FormattedMessage id="imports.rowOf" values={{ row: row.ordinal + 1 }} />
        {row.state && (
          <>
            {' · '}
            <FormattedMessage id={STATE_LABELS[row.state][tense]} />
          </>
        )}
      </h3>
      <div role="status">
        {row.problems.length > 0 && (
          <ul className={styles.problems}>
            {row.problems.map((problem) => (
              <li key={`${problem.column} ${problem.code}`}>
                <Problem level={problem.level} named>
                  {headerOf(problem.column) && <b>{headerOf(problem.column)}: </b>}
                  {problemWords(problem)}
                </Problem>
              </li>
            ))}
          </ul>
        )}
      </div>
      {onRow && (others.length > 0 || canBeNew || row.chosen) && (
        <div className="wrap" role="group" aria-label={intl.formatMessage({ id: 'imports.candidates' })}>
          {others.map(({ id, name, reference }) => (
            <Button key={id} variant="outlined" disabled={loading} onClick={() => void take(() => choose(id))} sx={{ minHeight: 44 }}>
              {reference} · {localized(name, lang)}
            </Button>
          ))}
          {canBeNew && (
            <Button disabled={loading} onClick={() => void take(() => choose(null))} sx={{ minHeight: 44 }}>
              <FormattedMessage id="imports.candidate.new" />
            </Button>
          )}
          {row.chosen && (
            <Button disabled={loading} onClick={() => void take(asFound)} sx={{ minHeight: 44 }}>
              <FormattedMessage id="imports.candidate.asFound" />
            </Button>
          )}
        </div>
      )}
      {row.target && (
        <p>
          <FormattedMessage id="imports.target" />{' '}
          <LocalLink className="link" to={editPath(row.target.kind.toLowerCase() as Noun, row.target.id)}>
            {row.target.reference} · {localized(row.target.name, lang)}
          </LocalLink>
        </p>
      )}
      {isNew && row.changes.length > 0 && (
        <h4 className="small">
          <FormattedMessage id="imports.readAs" />
        </h4>
      )}
      {row.changes.length > 0 && (
        <dl className={styles.changes}>
          {row.changes.map(({ path, before, after }) => (
            <div key={path} className={`wrap ${styles.change}`}>
              <dt>{labelOf(path)}</dt>
              <dd>
                {!isNew && (
                  <>
                    <del>
                      <ChangeValue path={path} json={before} />
                    </del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins>
                  <ChangeValue path={path} json={after} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {row.conflicts.length > 0 && <RowConflicts id={one.id} row={row} labelOf={labelOf} onRow={onRow} onNotice={onNotice} />}
      {cell && (
        <Button variant="outlined" onClick={cell.onMend} sx={{ minHeight: 44, justifySelf: 'start' }}>
          <FormattedMessage id="imports.correctCell" values={{ column: cell.name }} />
        </Button>
      )}
      <p className="muted tiny">
        <FormattedMessage id={onRow ? 'imports.gridHint' : 'imports.gridHintRead'} />
      </p>
    </section>
  );
}
