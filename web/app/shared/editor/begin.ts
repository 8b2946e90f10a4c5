import { useLocation } from 'react-router';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A well-formed id of nothing, for a query that asks for nothing. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/** The id that a query of an address names; null where it is none. */
export function idParam(query: URLSearchParams, name: string): string | null {
  const id = query.get(name);
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/** The variables of a new record's query: the record that the address says it begins as a copy of (`?from=`), if any. */
export function copyVariables({ searchParams }: URL): { from: string; copy: boolean } {
  const from = idParam(searchParams, 'from');
  return { from: from ?? NOTHING, copy: from !== null };
}

/** What the address says that a new record begins in, and a key of that beginning. */
export function useBeginning(): { within: string | null; key: string } {
  const { search } = useLocation();
  return { within: idParam(new URLSearchParams(search), 'within'), key: search };
}
