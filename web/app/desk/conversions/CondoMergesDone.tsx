import { useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { undoMerge, useUndoneWords } from './conversion-calls';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { useErrorWords } from '~/desk/kit/use-error-words';
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

/** Condos merged into this one within 30 days, each with undo. Nothing if there are none. */
export function CondoMergesDone({ into, onNotice }: CondoMergesDoneProps) {
  const lang = useLang();
  const errorWords = useErrorWords();
  const undoneWords = useUndoneWords();
  const [busy, setBusy] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const { data, error, refetch } = useQuery(DONE, { variables: { into, lang }, fetchPolicy: 'network-only' });
  const merges = data?.condoMerges ?? [];
  const again = () => refetch().catch(() => undefined);
  const undo = async (id: string) => {
    setBusy(id);
    try {
      onNotice({ kind: 'success', text: undoneWords(await undoMerge(id)) });
      // The button that was pressed goes.
      place.current?.focus();
    } catch (error) {
      onNotice({ kind: 'error', text: errorWords(error) });
    }
    setBusy(null);
    await again();
  };
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={!error && merges.length > 0 ? 'merges-done' : undefined}>
      {error && (
        <FailedAlert onAgain={() => void again()} next={place}>
          <FormattedMessage id="conversions.doneUnread" />
        </FailedAlert>
      )}
      {!error && merges.length > 0 && (
        <>
          <h2 id="merges-done" className="below-12 big bold">
            <FormattedMessage id="conversions.done" />
          </h2>
          <ul className={styles.done}>
            {merges.map(({ id, reference, name, units, at, username }) => (
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
                <Button loading={busy === id} onClick={() => void undo(id)}>
                  <FormattedMessage id="desk.undo" />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
