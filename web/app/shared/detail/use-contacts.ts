import { useRouteLoaderData } from 'react-router';
import type { Contacts } from '@talay/api/rules/contacts.js';

/** How the agency is reached. */
export function useContacts(): Contacts | undefined {
  return useRouteLoaderData<{ contacts: Contacts }>('root')?.contacts;
}

/** The ways to talk to somebody about a listing. */
export type Ways = Record<'phone' | 'whatsApp' | 'telegram' | 'line', string | null>;

/** An agent's phone and messengers, each empty where it is not known. */
export type AgentWays = Record<keyof Ways, string>;

/** How to call or write to somebody: an agent, else the agency. Undefined where neither can be reached so. */
export function useWays(agent?: AgentWays | null): Ways | undefined {
  const contacts = useContacts();
  const { phone, whatsApp, telegram, line } = agent ?? { phone: '', whatsApp: '', telegram: '', line: '' };
  if (phone || whatsApp || telegram || line) {
    return { phone: phone || null, whatsApp: whatsApp || null, telegram: telegram || null, line: line || null };
  }
  return contacts && (contacts.phone ?? contacts.whatsApp ?? contacts.telegram ?? contacts.line) ? contacts : undefined;
}
