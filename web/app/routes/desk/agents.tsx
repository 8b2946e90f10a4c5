import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { FilesAround } from '~/desk/files/FilesAround';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parseGrid } from '~/desk/kit/grid-state';

const AgentsGrid = lazy(() => import('~/desk/agents/AgentsGrid'));

const AGENT = graphql(`
  fragment AgentsGrid_agent on Agent {
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

const QUERY = graphql(`
  query Agents($page: Int!, $text: String) {
    agents(page: $page, text: $text) {
      total
      agents {
        id
        ...AgentsGrid_agent
      }
    }
  }
`);

const agents = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => {
    const { page, text } = parseGrid(url.searchParams, []);
    return { page, text: text || null };
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'agents.title' }), noindex: true }),
});

export const loader = agents.loader;
export const clientLoader = agents.clientLoader;
export const meta = agents.meta;

/** /desk/agents: the agents whom visitors contact. */
export default function Agents() {
  const { agents: page } = useScreen(QUERY);
  return (
    <FilesAround>
      <DeskScreen
        title={<FormattedMessage id="agents.title" />}
        count={<FormattedMessage id="agents.count" values={{ count: page.total }} />}
      >
        <AgentsGrid agents={readFragment(AGENT, page.agents)} total={page.total} />
      </DeskScreen>
    </FilesAround>
  );
}
