import { useRouteLoaderData } from 'react-router';
import type { Visit } from '~/apollo/visit';

/** Where the agency is to be found in messengers. */
export function useContacts(): Visit['contacts'] | undefined {
  return useRouteLoaderData<{ contacts: Visit['contacts'] }>('root')?.contacts;
}
