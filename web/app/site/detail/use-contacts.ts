import { useRouteLoaderData } from 'react-router';
import type { Contacts } from '@talay/api/fields/contacts.js';

/** The agency's contacts. */
export function useContacts(): Contacts | undefined {
  return useRouteLoaderData<{ contacts: Contacts }>('root')?.contacts;
}

/** Contact channels for a listing. */
export type Ways = Record<'phone' | 'whatsApp' | 'telegram' | 'line', string | null>;

/** An agent's phone and messengers, each empty if unknown. */
export type AgentWays = Record<keyof Ways, string>;

/** Contact channels of an agent, else of the agency. Undefined if neither has any. */
export function useWays(agent?: AgentWays | null): Ways | undefined {
  const contacts = useContacts();
  const { phone, whatsApp, telegram, line } = agent ?? { phone: '', whatsApp: '', telegram: '', line: '' };
  if (phone || whatsApp || telegram || line) {
    return { phone: phone || null, whatsApp: whatsApp || null, telegram: telegram || null, line: line || null };
  }
  return contacts && (contacts.phone ?? contacts.whatsApp ?? contacts.telegram ?? contacts.line) ? contacts : undefined;
}
