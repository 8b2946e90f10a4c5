import { screen, useScreen } from '~/data/screen';
import { AgentsScreen } from '~/desk/agents/AgentsScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parseGrid } from '~/desk/kit/grid-state';

const QUERY = graphql(`
  query Agents($page: Int!, $text: String) {
    agents(page: $page, text: $text) {
      total
      agents {
        id
        ...AgentsScreen_agent
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
  return <AgentsScreen agents={page.agents} total={page.total} />;
}
