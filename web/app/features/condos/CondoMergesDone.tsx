import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { undoMerge } from '~/shared/conversions/conversion-calls';
import { useUndoneWords } from '~/shared/conversions/use-undone-words';
import type { DeskNoticeState } from '~/shared/desk/DeskNotice';
import { useErrorWords } from '~/shared/desk/use-error-words';
import styles from './CondoMerge.module.css';

const DONE = graphql(`
  query CondoMerges($into: ID!, $lang: Lang!) {
    condoMerges(into: $into) {
      id
      reference
      name {
        text(lang: $lang)
      }
      units
      at
      username
    }
  }
`);

interface CondoMergesDoneProps {
  into: string;
  onNotice: (notice: DeskNoticeState) => void;
}

/** Condos that were merged into this one within 30 days, each with the way back. Nothing where there are none. */
export function CondoMergesDone({ into, onNotice }: CondoMergesDoneProps) {
  const lang = useLang();
  const errorWords = useErrorWords();
  const undoneWords = useUndoneWords();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(DONE, { variables: { into, lang }, fetchPolicy: 'network-only' });
  const again = () => void refetch().catch(() => undefined);
  if (error) {
    return (
      <Alert
        severity="warning"
        sx={{ alignItems: 'center' }}
        action={
          <Button color="inherit" size="small" onClick={again} sx={{ minHeight: 44 }}>
            <FormattedMessage id="errors.retry" />
          </Button>
        }
      >
        <FormattedMessage id="conversions.doneUnread" />
      </Alert>
    );
  }
  if (!data || data.condoMerges.length === 0) return null;
  const undo = async (id: string) => {
    setBusy(id);
    try {
      onNotice({ kind: 'success', text: undoneWords(await undoMerge(id)) });
    } catch (error) {
      onNotice({ kind: 'error', text: errorWords(error) });
    }
    setBusy(null);
    again();
  };
  return (
    <section aria-labelledby="merges-done">
      <h2 id="merges-done" className={styles.heading}>
        <FormattedMessage id="conversions.done" />
      </h2>
      <ul className={styles.done}>
        {data.condoMerges.map(({ id, reference, name, units, at, username }) => (
          <li key={id}>
            <span>
              <b>
                {reference} {name.text}
              </b>
              <small>
                <FormattedMessage
                  id="conversions.doneBy"
                  values={{ count: units, username, date: <FormattedDate value={at} dateStyle="medium" /> }}
                />
              </small>
            </span>
            <Button loading={busy === id} onClick={() => void undo(id)} sx={{ minHeight: 44 }}>
              <FormattedMessage id="desk.undo" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
