import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevalidator, useSearchParams } from 'react-router';
import type { PagesList_PageFragment as PageRow } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { editPath, newPath } from '~/desk/kit/addresses';
import { restoreRecord } from '~/desk/editor/delete-record';
import { MuiIsland } from '~/theme/MuiIsland';
import styles from './PagesList.module.css';

/** Content pages, each with its language and whether visitors see it; those in the trash with the way out of it. */
export default function PagesList({ pages }: { pages: readonly PageRow[] }) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const trashed = search.get('state') === 'TRASH';
  const [restoring, setRestoring] = useState<string | null>(null);
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const restore = async (id: string) => {
    setRestoring(id);
    try {
      await restoreRecord('page', id);
      setNotice({ kind: 'success', text: intl.formatMessage({ id: 'deskPages.restored' }) });
      await revalidate();
    } catch (error) {
      setNotice({ kind: 'error', text: errorWords(error) });
    } finally {
      setRestoring(null);
    }
  };
  return (
    <MuiIsland>
      <nav className={`wrap ${styles.which}`} aria-label={intl.formatMessage({ id: 'deskPages.which' })}>
        <LocalLink to="/desk/pages" aria-current={trashed ? undefined : 'page'}>
          <FormattedMessage id="deskPages.title" />
        </LocalLink>
        <LocalLink to="/desk/pages?state=TRASH" aria-current={trashed ? 'page' : undefined}>
          <FormattedMessage id="deskPages.trash" />
        </LocalLink>
        <LocalLink to={newPath('page')}>
          <FormattedMessage id="editor.add.page" />
        </LocalLink>
      </nav>
      {pages.length === 0 && (
        <p>
          <FormattedMessage id="deskPages.none" />
        </p>
      )}
      <ul className={styles.list}>
        {pages.map(({ id, name, slug, lang, active, updatedAt }) => (
          <li key={id}>
            <div>
              <b lang={lang}>{name}</b>
              <span className="block muted small">
                {`/${lang}${paths.page(slug)} · `}
                {active ? <FormattedMessage id="deskPages.on" /> : <FormattedMessage id="deskPages.off" />}
                {` · ${intl.formatDate(updatedAt, { dateStyle: 'medium' })}`}
              </span>
            </div>
            {trashed ? (
              <Button loading={restoring === id} onClick={() => void restore(id)}>
                <FormattedMessage id="deskPages.restore" />
              </Button>
            ) : (
              <span className={`gap-24 flex ${styles.ways}`}>
                <LocalLink to={paths.page(slug)} lang={lang}>
                  <FormattedMessage id="deskPages.view" />
                </LocalLink>
                <LocalLink to={editPath('page', id)}>
                  <FormattedMessage id="deskPages.edit" />
                </LocalLink>
              </span>
            )}
          </li>
        ))}
      </ul>
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </MuiIsland>
  );
}
