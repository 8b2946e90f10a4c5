import { useLocation } from 'react-router';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A valid but non-existent id, for a query that requests nothing. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/** The id in a query string; null if there is none. */
export function idParam(query: URLSearchParams, name: string): string | null {
  const id = query.get(name);
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/** The variables of a new record's query: the record that the address says it begins as a copy of (`?from=`), if any. */
export function copyVariables({ searchParams }: URL): { from: string; copy: boolean } {
  const from = idParam(searchParams, 'from');
  return { from: from ?? NOTHING, copy: from !== null };
}

/** Initial values of a new record from the address, and a key for them. */
export function useBeginning(): { within: string | null; key: string } {
  const { search } = useLocation();
  return { within: idParam(new URLSearchParams(search), 'within'), key: search };
}
