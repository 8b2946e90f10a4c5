import { useRouteLoaderData } from 'react-router';
import type { Contacts } from '@talay/api/rules/contacts.js';

/** How the agency is reached. */
export function useContacts(): Contacts | undefined {
  return useRouteLoaderData<{ contacts: Contacts }>('root')?.contacts;
}

/** Whether one can call the agency, or write to it in a messenger. */
export function useCanTalk(): boolean {
  const contacts = useContacts();
  return Boolean(contacts?.phone ?? contacts?.whatsApp ?? contacts?.telegram ?? contacts?.line);
}
