import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import type { Entity, ImportField } from './fields';
import { useImportWords } from './import-words';
import styles from './RememberedColumns.module.css';

const ALIASES = graphql(`
  query AutoListingAliases {
    autoListingAliases {
      id
      entity
      title
      field
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

interface RememberedColumnsProps {
  entity: Entity;
  fields: readonly ImportField[];
  onNotice: (notice: DeskNoticeState) => void;
}

/** The button that shows which columns are remembered, who taught them, and lets each be forgotten. */
export function RememberedColumns(props: RememberedColumnsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        <FormattedMessage id="imports.remembered" />
      </Button>
      {open && <RememberedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RememberedDialog({ entity, fields, onNotice, onClose }: RememberedColumnsProps & { onClose: () => void }) {
  const intl = useIntl();
  const lang = useLang();
  const importWords = useImportWords();
  const heading = useId();
  const place = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(ALIASES, { fetchPolicy: 'network-only' });
  const [send, { loading }] = useMutation(FORGET, { refetchQueries: [ALIASES], awaitRefetchQueries: true });
  const aliases = data?.autoListingAliases.filter((alias) => alias.entity === entity);
  const labelOf = (path: string | null | undefined) =>
    path ? (fields.find((field) => field.path === path)?.label[lang] ?? path) : intl.formatMessage({ id: 'imports.remembered.skipped' });
  const forget = async (id: string, title: string) => {
    try {
      await send({ variables: { id } });
      onNotice({ kind: 'success', text: intl.formatMessage({ id: 'imports.remembered.forgotten' }, { column: title }) });
    } catch (failure) {
      onNotice({ kind: 'error', text: importWords(failure) });
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
        {!aliases && !error && <LinearProgress aria-label={intl.formatMessage({ id: 'imports.loadingRows' })} />}
        {aliases?.length === 0 && (
          <p>
            <FormattedMessage id="imports.remembered.none" />
          </p>
        )}
        <ul className={styles.list}>
          {aliases?.map(({ id, title, field, fileName, username, at }) => (
            <li key={id} className={styles.alias}>
              <div>
                <p className="break">
                  <b>{title}</b> → {labelOf(field)}
                </p>
                <p className="small muted break">
                  <FormattedMessage
                    id="imports.remembered.taught"
                    values={{ username, at: intl.formatDate(at, { dateStyle: 'medium' }), file: fileName }}
                  />
                </p>
              </div>
              <Button
                color="error"
                disabled={loading}
                onClick={() => void forget(id, title)}
                aria-label={intl.formatMessage({ id: 'imports.remembered.forgetOf' }, { column: title })}
                sx={{ minHeight: 44 }}
              >
                <FormattedMessage id="imports.remembered.forget" />
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          <FormattedMessage id="imports.remembered.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
