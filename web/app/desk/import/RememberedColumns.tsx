import { useMutation, useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AutoListingAliasesQuery } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { useImportWords } from './import-words';
import styles from './RememberedColumns.module.css';

const ALIASES = graphql(`
  query AutoListingAliases {
    autoListingAliases {
      id
      entity
      layout
      headers
      title
      label {
        en
        ru
      }
      fileName
      username
      at
    }
  }
`);

const FORGET = graphql(`
  mutation ForgetAutoListingAlias($id: ID!) {
    forgetAutoListingAlias(id: $id)
  }
`);

type Alias = AutoListingAliasesQuery['autoListingAliases'][number];

/** The button that shows which columns are remembered, who taught them, and lets each be forgotten. */
export function RememberedColumns() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        <FormattedMessage id="imports.remembered" />
      </Button>
      {open && <RememberedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Columns by the layouts of their files, in the order of the newest of each. */
function byLayout(aliases: readonly Alias[]): readonly [Alias, ...Alias[]][] {
  const layouts = new Map<string, [Alias, ...Alias[]]>();
  for (const alias of aliases) {
    const key = `${alias.entity} ${alias.layout}`;
    const before = layouts.get(key);
    if (before) before.push(alias);
    else layouts.set(key, [alias]);
  }
  return [...layouts.values()];
}

function RememberedDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const lang = useLang();
  const importWords = useImportWords();
  const heading = useId();
  const place = useRef<HTMLDivElement>(null);
  /** What has come of the last column that was to be forgotten. */
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useQuery(ALIASES, { fetchPolicy: 'network-only' });
  const [send, { loading }] = useMutation(FORGET, { refetchQueries: [ALIASES], awaitRefetchQueries: true });
  const forget = async ({ id, title }: Alias) => {
    // The button goes with its column.
    place.current?.focus();
    try {
      await send({ variables: { id } });
      setSaid(intl.formatMessage({ id: 'imports.remembered.forgotten' }, { column: title }));
    } catch (failure) {
      setSaid(importWords(failure));
      void refetch().catch(() => undefined);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>
        <FormattedMessage id="imports.remembered" />
      </DialogTitle>
      <DialogContent ref={place} tabIndex={-1} className="stack gap-8">
        <p className="small muted">
          <FormattedMessage id="imports.remembered.about" />
        </p>
        {error && (
          <FailedAlert onAgain={() => void refetch().catch(() => undefined)} next={place}>
            {importWords(error)}
          </FailedAlert>
        )}
        {!data && !error && <LinearProgress aria-label={intl.formatMessage({ id: 'imports.loadingRows' })} />}
        {data?.autoListingAliases.length === 0 && (
          <p>
            <FormattedMessage id="imports.remembered.none" />
          </p>
        )}
        <p role="status" className="strong">
          {said}
        </p>
        {byLayout(data?.autoListingAliases ?? []).map(([first, ...others]) => (
          <section key={`${first.entity} ${first.layout}`} className={styles.layout}>
            <h3 className={styles.file}>{first.fileName}</h3>
            <p className="small muted clamp break">
              <FormattedMessage id="imports.remembered.layout" values={{ entity: first.entity, headers: first.headers.join(' · ') }} />
            </p>
            <ul className="stack gap-4">
              {[first, ...others].map((alias) => (
                <li key={alias.id} className={styles.alias}>
                  <div>
                    <p className="break">
                      <b>{alias.title}</b> → {alias.label?.[lang] ?? <FormattedMessage id="imports.remembered.skipped" />}
                    </p>
                    <p className="small muted break">
                      <FormattedMessage
                        id="imports.remembered.taught"
                        values={{ username: alias.username, at: intl.formatDate(alias.at, { dateStyle: 'medium' }) }}
                      />
                    </p>
                  </div>
                  <Button
                    color="error"
                    disabled={loading}
                    onClick={() => void forget(alias)}
                    aria-label={intl.formatMessage({ id: 'imports.remembered.forgetOf' }, { column: alias.title })}
                    sx={{ minHeight: 44 }}
                  >
                    <FormattedMessage id="imports.remembered.forget" />
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          <FormattedMessage id="desk.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
