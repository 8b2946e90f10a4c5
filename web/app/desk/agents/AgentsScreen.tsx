import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { FilesAround } from '~/desk/files/FilesAround';

const AgentsGrid = lazy(() => import('./AgentsGrid'));

const AGENT = graphql(`
  fragment AgentsScreen_agent on Agent {
    id
    version
    active
    homes
    name {
      en
      ru
    }
    photo {
      id
      ...StoredPicture_file
    }
    phone
    whatsApp
    telegram
    line
    email
  }
`);

interface AgentsScreenProps {
  agents: readonly FragmentType<typeof AGENT>[];
  total: number;
}

/** /desk/agents: the agents whom visitors contact about the homes assigned to them. */
export function AgentsScreen({ agents, total }: AgentsScreenProps) {
  return (
    <FilesAround>
      <DeskScreen title={<FormattedMessage id="agents.title" />} count={<FormattedMessage id="agents.count" values={{ count: total }} />}>
        <AgentsGrid agents={readFragment(AGENT, agents)} total={total} />
      </DeskScreen>
    </FilesAround>
  );
}
