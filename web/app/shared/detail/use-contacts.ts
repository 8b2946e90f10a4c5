import { useRouteLoaderData } from 'react-router';
import type { Visit } from '~/apollo/visit';

const NOWHERE: Visit['contacts'] = { whatsApp: null, telegram: null, line: null };

/** Where the agency is to be found in messengers. */
export function useContacts(): Visit['contacts'] {
  return useRouteLoaderData<{ contacts: Visit['contacts'] }>('root')?.contacts ?? NOWHERE;
}
