import { LISTING_KINDS, type ListingKind } from '@talay/api/fields/listing-nouns.js';
import { useLocation, useMatches } from 'react-router';
import { paths } from '~/lib/urls';

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

/** What the desk edits. */
export type Noun = ListingKind | 'page';

/** The listing that a route is about, from its pattern: `/:lang?/unit/:id/edit`. */
export const nounIn = (pattern: string): ListingKind => LISTING_KINDS.find((kind) => pattern.includes(`/${kind}/`))!;

/** The listing that the shown route is about, from its id: `unit-edit`. */
export const useNoun = () => useMatches().at(-1)!.id.split('-')[0] as ListingKind;

/** The address, without language, at which a record is edited (spec 2). */
export const editPath = (noun: Noun, id: string): string => `/${noun}/${id}/edit`;

/** The address at which one is made: `from` is the record that it begins as a copy of, `within` the complex that it begins in. */
export function newPath(noun: Noun, begin: { from?: string; within?: string } = {}): string {
  const query = new URLSearchParams(begin);
  return query.size > 0 ? `/${noun}/new?${query}` : `/${noun}/new`;
}

/** Where the desk lists a noun. */
export const deskPath = (noun: Noun): string => `/desk/${noun}s`;

/** Where the drafts of a noun are listed (spec 2). */
export const draftsPath = (kind: ListingKind): string => `/${kind === 'unit' ? 'units' : kind}/draft`;

/** The address at which a record of this name is in the trash; that of pages is short, and has no search. */
export function trashPath(noun: Noun, name: string): string {
  return `${deskPath(noun)}?${new URLSearchParams({ state: 'TRASH', ...(noun !== 'page' && { q: name }) })}`;
}

/** Address of the list of agents, filtered by this name. */
export const agentsPath = (name: string): string => `/desk/agents?${new URLSearchParams({ q: name })}`;

/** The address of an import, without language, at a step of it. */
export const importPath = (id: string, step?: string): string => `/auto_listing/${id}${step ? `?step=${step}` : ''}`;

/** The address at which a condo is merged into another. */
export const mergePath = (id: string): string => `/condo/${id}/merge`;

/** The address of the home page with a notice of what was done there: a code and an id, never a text. */
export const noticePath = (done: 'saved' | 'deleted', noun: Noun, id: string): string =>
  `${paths.home()}?notice=${done}&noun=${noun}&id=${id}`;
