import { HOME_KINDS } from '@talay/api/fields/listing-nouns.js';
import Avatar from '@mui/material/Avatar';
import { FormattedMessage, useIntl } from 'react-intl';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { AgentsGrid_AgentFragment as AgentRow } from '~/gql/graphql';
import { pictureUrl } from '~/lib/picture';
import { RecordsGrid } from '~/desk/editor/RecordsGrid';
import { PICTURE } from '~/desk/files/stored-picture';
import { AGENT_LEAVES } from './agent-form';
import { AgentDialog } from './AgentDialog';

const DELETE = graphql(`
  mutation DeleteAgent($id: ID!) {
    deleteAgent(id: $id)
  }
`);

const RESTORE = graphql(`
  mutation RestoreAgent($id: ID!) {
    restoreAgent(id: $id) {
      id
      version
    }
  }
`);

const WORDS = { title: 'agents.title', name: 'agents.name', active: 'agents.active', add: 'agents.add' } as const;

/** Cached fields that hold agents. */
const READ = ['agent', 'agents', ...HOME_KINDS, 'desk', 'lead', 'leads'];

/** The grid of agents. */
export default function AgentsGrid({ agents, total }: { agents: readonly AgentRow[]; total: number }) {
  const intl = useIntl();
  return (
    <RecordsGrid<AgentRow>
      noun="AGENT"
      rows={agents}
      total={total}
      words={WORDS}
      face={(row) => <Face row={row} />}
      columns={[
        { field: 'phone', headerName: intl.formatMessage({ id: 'agents.phone' }), width: 160, sortable: false },
        {
          field: 'ways',
          headerName: intl.formatMessage({ id: 'agents.ways' }),
          flex: 1,
          minWidth: 200,
          sortable: false,
          valueGetter: (_value, { whatsApp, telegram, line, email }) =>
            [whatsApp && 'WhatsApp', telegram && 'Telegram', line && 'LINE', email].filter(Boolean).join(', '),
        },
        { field: 'homes', headerName: intl.formatMessage({ id: 'agents.homes' }), width: 100, sortable: false },
      ]}
      leaves={AGENT_LEAVES}
      remove={DELETE}
      restore={RESTORE}
      read={READ}
      question={({ homes }) => <FormattedMessage id="agents.deleteText" values={{ count: homes ?? 0 }} />}
      form={(agent, done) => <AgentDialog agent={agent} {...done} />}
    />
  );
}

function Face({ row }: { row: AgentRow }) {
  const photo = readFragment(PICTURE, row.photo);
  return <Avatar src={photo ? pictureUrl(photo.link, 160) : undefined} alt="" sx={{ width: 36, height: 36 }} />;
}
