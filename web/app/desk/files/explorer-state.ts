import { parseGrid } from '~/desk/kit/grid-state';
import type { ExplorerState } from './FileExplorer';

/** Reads the query of the explorer's address; what makes no sense is dropped. */
export function parseExplorer(query: URLSearchParams): ExplorerState {
  const { page, text } = parseGrid(query, []);
  return { page, text, unused: query.get('unused') === '1', broken: query.get('broken') === '1' };
}

/** The query string with this state; everything else is kept. */
export function explorerQuery(query: URLSearchParams, { page, text, unused, broken }: ExplorerState): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set('page', page > 1 ? String(page) : '');
  set('q', text);
  set('unused', unused ? '1' : '');
  set('broken', broken ? '1' : '');
  return next;
}
