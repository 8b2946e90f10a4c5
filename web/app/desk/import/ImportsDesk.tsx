import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevalidator } from 'react-router';
import { graphql } from '~/gql/gql';
import type { AutoListingStage, ImportsDesk_PageFragment as ImportsPage } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { importPath } from '~/desk/kit/addresses';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useLastPage } from '~/desk/kit/grid-state';
import { Pagination } from '~/ui/Pagination';
import { AskDialog } from '~/desk/kit/FormDialog';
import { MuiIsland } from '~/theme/MuiIsland';
import { DropZone } from './DropZone';
import styles from './ImportHistory.module.css';
import { hasRun, listingsPath } from './import-step';
import { RESULTS, STATES, STATE_COUNTS } from './row-states';
import { useImportWords } from './import-words';
import { RememberedColumns } from './RememberedColumns';

const DELETE = graphql(`
  mutation DeleteAutoListing($id: ID!) {
    deleteAutoListing(id: $id)
  }
`);

const STAGES = {
  STAGED: 'imports.stage.staged',
  CHECKING: 'imports.stage.checking',
  CHECKED: 'imports.stage.checked',
  RUNNING: 'imports.stage.running',
  STOPPED: 'imports.stage.stopped',
  DONE: 'imports.stage.done',
  FAILED: 'imports.stage.failed',
  UNDOING: 'imports.stage.undoing',
  UNDONE: 'imports.stage.undone',
} as const satisfies Record<`${AutoListingStage}`, string>;

type Listed = ImportsPage['imports'][number];

/** The working part of the screen of imports. */
export default function ImportsDesk({ page }: { page: ImportsPage }) {
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  return (
    <MuiIsland>
      <DropZone />
      <ImportHistory page={page} onNotice={setNotice} />
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </MuiIsland>
  );
}

interface ImportHistoryProps {
  page: ImportsPage;
  onNotice: (notice: DeskNoticeState) => void;
}

/** All imports, newest first: file, user, and result. */
function ImportHistory({ page, onNotice }: ImportHistoryProps) {
  const intl = useIntl();
  const { revalidate } = useRevalidator();
  const importWords = useImportWords();
  const [deleting, setDeleting] = useState<Listed | null>(null);
  const [remove, { loading }] = useMutation(DELETE);
  useLastPage(page.page, page.pages);
  const throwAway = async ({ id }: Listed) => {
    try {
      await remove({ variables: { id } });
      onNotice({ kind: 'success', text: intl.formatMessage({ id: 'imports.deleted' }) });
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
    }
    setDeleting(null);
    void revalidate();
  };
  return (
    <section aria-labelledby="import-history" className={styles.section}>
      <div className={`row ${styles.head}`}>
        <h2 id="import-history" className={styles.title}>
          <FormattedMessage id="imports.history" />
        </h2>
        <RememberedColumns />
      </div>
      {page.total === 0 && (
        <p className="muted">
          <FormattedMessage id="imports.none" />
        </p>
      )}
      <ol className="stack gap-8">
        {page.imports.map((one) => (
          <li key={one.id} className={`row card ${styles.one}`}>
            <div className={styles.what}>
              <LocalLink to={importPath(one.id)} className={`link ${styles.file}`}>
                {one.fileName}
              </LocalLink>
              <span className="muted small">
                <FormattedMessage
                  id="imports.broughtBy"
                  values={{ username: one.username, at: intl.formatDate(one.createdAt, { dateStyle: 'medium', timeStyle: 'short' }) }}
                />
              </span>
            </div>
            <span className={styles.stage} data-stage={one.stage}>
              <FormattedMessage id={STAGES[one.stage]} />
            </span>
            <Counts {...one} />
            {(one.stage === 'DONE' || one.stage === 'STOPPED' || one.stage === 'FAILED') &&
              one.counts &&
              one.counts.create + one.counts.update > 0 && (
                <LocalLink to={listingsPath(one)} className={`link ${styles.file}`}>
                  <FormattedMessage id="imports.toListings" />
                </LocalLink>
              )}
            {(one.stage === 'STAGED' || one.stage === 'CHECKED') && (
              <Button
                color="error"
                onClick={() => setDeleting(one)}
                aria-label={intl.formatMessage({ id: 'imports.deleteOf' }, { name: one.fileName })}
                sx={{ minHeight: 44 }}
              >
                <FormattedMessage id="imports.delete" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Pagination
        page={page.page}
        pages={page.pages}
        href={(to) => (to > 1 ? `/auto_listing?page=${to}` : '/auto_listing')}
        label={intl.formatMessage({ id: 'imports.history' })}
      />
      {deleting && (
        <AskDialog
          title={<FormattedMessage id="imports.deleteTitle" />}
          text={<FormattedMessage id="imports.deleteText" values={{ name: deleting.fileName }} />}
          action={<FormattedMessage id="imports.delete" />}
          busy={loading}
          onClose={() => setDeleting(null)}
          onDo={() => void throwAway(deleting)}
        />
      )}
    </section>
  );
}

/** Planned or actual results of its rows. */
function Counts({ stage, counts, done, total }: Listed) {
  const intl = useIntl();
  if (stage === 'STOPPED') return <FormattedMessage id="imports.work.rows" values={{ done, total }} />;
  const over = hasRun(stage);
  return (
    <ul className={`wrap ${styles.counts}`}>
      {STATES.map((state) => {
        const count = counts?.[STATE_COUNTS[state].count] ?? 0;
        if (count === 0) return null;
        return (
          <li key={state}>
            {over && `${intl.formatNumber(count)} `}
            <FormattedMessage id={over ? RESULTS[state] : STATE_COUNTS[state].label} values={{ count }} />
          </li>
        );
      })}
    </ul>
  );
}
