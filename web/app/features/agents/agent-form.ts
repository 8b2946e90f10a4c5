import { plain } from '~/shared/editor/draft';
import { fieldsOf, leavesOf } from '~/shared/editor/form';
import type { AgentRow } from './AgentsScreen';

/** What the form of an agent holds. */
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

/** An agent of whom nothing is known. */
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

/** What the form holds of an agent as the API gives one. */
export function agentDraft({ name, photo, phone, whatsApp, telegram, line, email, active }: AgentRow): AgentDraft {
  return { ...plain({ name, phone, whatsApp, telegram, line, email, active }), photo: photo?.id ?? null };
}

/** The ways to reach an agent, in the order of the form. */
export const AGENT_WAYS = [
  { path: 'phone', label: 'agents.phone', type: 'tel' },
  { path: 'whatsApp', label: 'agents.whatsApp', type: 'tel' },
  { path: 'telegram', label: 'agents.telegram', type: 'text' },
  { path: 'line', label: 'agents.line', type: 'text' },
  { path: 'email', label: 'agents.email', type: 'email' },
] as const;

const field = fieldsOf<AgentDraft>();

/** What the fields of an agent are called in the history. */
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
