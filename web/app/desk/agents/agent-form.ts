import type { AgentsGrid_AgentFragment as AgentRow } from '~/gql/graphql';
import { plain } from '~/desk/kit/draft';
import { fieldsOf, leavesOf } from '~/desk/editor/form';

/** Values of the agent form. */
export interface AgentDraft {
  name: { en: string; ru: string };
  /** Id of a file. */
  photo: string | null;
  phone: string;
  whatsApp: string;
  telegram: string;
  line: string;
  email: string;
  active: boolean;
}

/** An empty agent form. */
export const BLANK_AGENT: AgentDraft = {
  name: { en: '', ru: '' },
  photo: null,
  phone: '',
  whatsApp: '',
  telegram: '',
  line: '',
  email: '',
  active: true,
};

/** Form values of an agent from the API. */
export function agentDraft({ name, photo, phone, whatsApp, telegram, line, email, active }: AgentRow): AgentDraft {
  return { ...plain({ name, phone, whatsApp, telegram, line, email, active }), photo: photo?.id ?? null };
}

/** An agent's contact channels, in the order of the form. */
export const AGENT_WAYS = [
  { path: 'phone', label: 'agents.phone', type: 'tel' },
  { path: 'whatsApp', label: 'agents.whatsApp', type: 'tel' },
  { path: 'telegram', label: 'agents.telegram', type: 'text' },
  { path: 'line', label: 'agents.line', type: 'text' },
  { path: 'email', label: 'agents.email', type: 'email' },
] as const;

const field = fieldsOf<AgentDraft>();

/** Labels of an agent's fields in the history. */
export const AGENT_LEAVES = leavesOf([
  {
    id: 'main',
    title: 'agents.title',
    fields: [
      field.pair('name', 'agents.name'),
      field.photo('photo', 'agents.photo'),
      ...AGENT_WAYS.map(({ path, label }) => field.text(path, label)),
      field.toggle('active', 'agents.active'),
    ],
  },
]);
