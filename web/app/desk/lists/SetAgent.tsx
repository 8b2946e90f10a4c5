import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { DeskListGrid_ListingFragment as DeskRow } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { FormDialog } from '~/desk/kit/FormDialog';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { AgentField } from '~/desk/editor/AgentField';
import { evictShown } from '~/desk/kit/evict';
import { refusalOf } from '~/desk/kit/save-outcome';

const SET_AGENT = graphql(`
  mutation SetHomesAgent($ids: [ID!]!, $agent: ID) {
    setHomesAgent(ids: $ids, agent: $agent) {
      id
      agent {
        id
        name {
          en
          ru
        }
      }
      version
      updatedAt
    }
  }
`);

interface SetAgentProps {
  /** The selected homes. */
  rows: readonly DeskRow[];
  onNotice: (notice: DeskNoticeState) => void;
  /** Called after each write, also one of Undo. */
  onWritten: () => void;
  /** Called once the agent is set. */
  onDone: () => void;
}

/** Button and dialog that set the agent of the selected homes, or none; can be undone. */
export function SetAgent({ rows, onNotice, onWritten, onDone }: SetAgentProps) {
  const intl = useIntl();
  const lang = useLang();
  const errorWords = useErrorWords();
  const [agent, setAgent] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<unknown>(null);
  const [send, { loading }] = useMutation(SET_AGENT);
  const save = async (homes: readonly DeskRow[], to: string | null) => {
    const { data } = await send({ variables: { ids: homes.map(({ id }) => id), agent: to } });
    evictShown();
    return data?.setHomesAgent[0]?.agent;
  };
  /** Gives each home the agent that it had; after an error the rest can be tried again. */
  const takeBack = async (before: readonly DeskRow[]) => {
    let left = before;
    try {
      while (left[0]) {
        const had = left[0].agent?.id ?? null;
        const isSame = (row: DeskRow) => (row.agent?.id ?? null) === had;
        await save(left.filter(isSame), had);
        left = left.filter((row) => !isSame(row));
      }
    } catch (error) {
      const rest = left;
      onNotice({ kind: 'error', text: errorWords(error), undo: () => void takeBack(rest) });
      // A logged-out user would get an empty screen.
      if (refusalOf(error).kind === 'signedOut') return;
    }
    onWritten();
  };
  const submit = async () => {
    setWrong(null);
    try {
      const now = await save(rows, agent);
      setOpen(false);
      onNotice({
        kind: 'success',
        text: intl.formatMessage(
          { id: now ? 'deskList.agentSet' : 'deskList.agentRemoved' },
          { count: rows.length, name: now && localized(now.name, lang) },
        ),
        undo: () => void takeBack(rows),
      });
      onDone();
      onWritten();
    } catch (error) {
      setWrong(error);
    }
  };
  return (
    <>
      <Button
        onClick={() => {
          const had = new Set(rows.map((row) => row.agent?.id ?? null));
          setAgent(had.size === 1 ? [...had][0]! : null);
          setWrong(null);
          setOpen(true);
        }}
      >
        <FormattedMessage id="deskList.setAgent" />
      </Button>
      {open && (
        <FormDialog
          title={<FormattedMessage id="deskList.agentTitle" values={{ count: rows.length }} />}
          action={<FormattedMessage id="editor.save" />}
          busy={loading}
          onSubmit={() => void submit()}
          onClose={() => setOpen(false)}
        >
          <FormattedMessage id="deskList.agentText" values={{ count: rows.length }} />
          <AgentField label={intl.formatMessage({ id: 'deskList.agent' })} value={agent} onChange={setAgent} />
          {wrong !== null && <Alert severity="error">{errorWords(wrong)}</Alert>}
        </FormDialog>
      )}
    </>
  );
}
