import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLocalePath } from '~/i18n/lang';
import { parseSearch, searchHref, searchQuery, type Filter, type Listed, type SearchState } from '~/lib/search-state';
import { useUnderstood, withUnderstood, type Understood } from './understood';

/** How long one waits for the next letter before the search follows, ms. */
const TYPING_PAUSE = 350;

/** A change of the search. */
export type Apply = (next: SearchState, how?: { typing?: boolean }) => void;

/** The search of a screen as the controls show it, and the way to change it. */
export interface Search {
  of: Listed;
  /** Current filters: those of the address, updated before the response arrives. Filters from the text are included. */
  state: SearchState;
  /** The same with the text as it was typed. */
  typed: SearchState;
  /** The search whose results are shown; filters from the text are included. */
  shown: SearchState;
  /** The same as the address has it. */
  address: SearchState;
  /** Filters from the text of the address. */
  understood: Understood | null;
  /** Filters implied by the screen's path. */
  fixed: Filter;
  /** Address of the screen's first page, without language prefix. */
  path: string;
  /** Chooses: a choice goes to the history, what is being typed takes the place of the entry. */
  apply: Apply;
  /** The address of a state, without language prefix. */
  href: (next: SearchState) => string;
}

interface Draft {
  state: SearchState;
  /** Query of the address on which it was made. */
  base: string;
}

/**
 * The search of a screen: its address is the state, changes are navigations. The controls show a change at once; `state` is what the
 * address says.
 */
function useSearch(path: string, state: SearchState, fixed: Filter, of: Listed): Search {
  const understood = useUnderstood(state, fixed);
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const base = searchQuery(state, fixed);
  const [draft, setDraft] = useState<Draft>({ state, base });
  const sent = useRef(base);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address has moved: with our own change the controls are right already (and perhaps further), with any other they follow.
  if (draft.base !== base) setDraft({ state: sent.current === base ? draft.state : state, base });
  useEffect(() => {
    if (sent.current !== base) clearTimeout(timer.current);
    sent.current = base;
  }, [base]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = useCallback<Apply>(
    (next, { typing = false } = {}) => {
      setDraft((before) => ({ ...before, state: next }));
      clearTimeout(timer.current);
      const go = () => {
        const href = searchHref(path, next, fixed);
        const query = searchQuery(parseSearch(new URLSearchParams(searchQuery(next, fixed))), fixed);
        if (query === sent.current) return;
        sent.current = query;
        void navigate(localPath(href), { replace: typing, preventScrollReset: true });
      };
      if (typing) timer.current = setTimeout(go, TYPING_PAUSE);
      else go();
    },
    [fixed, localPath, navigate, path],
  );
  const href = useCallback((next: SearchState) => searchHref(path, next, fixed), [fixed, path]);
  // While one types on, the filters of what was understood stay until the next answer is here.
  const chosen = useMemo(() => {
    const asUnderstood = { ...draft.state, text: state.text };
    return understood && searchQuery(asUnderstood, fixed) === base ? withUnderstood(asUnderstood, understood) : draft.state;
  }, [draft.state, state.text, understood, fixed, base]);
  const shown = useMemo(() => withUnderstood(state, understood), [state, understood]);
  // The filters are many: they are rendered again when the search has changed.
  return useMemo(
    () => ({ of, state: chosen, typed: draft.state, shown, address: state, understood, fixed, path, apply, href }),
    [of, chosen, draft.state, shown, state, understood, fixed, path, apply, href],
  );
}

/** Whether the answer to the last change of a search is pending; the old results are shown. */
export function useIsSearching(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next !== undefined && screenOf(next.pathname) === screenOf(pathname);
}

/** The path of a list without the number of its page. */
const screenOf = (pathname: string) => pathname.replace(/\/page\/\d+$/, '');

/** The search of a screen by its address; `page` is its page where that is a part of the path. */
export function useSearchOf(path: string, fixed: Filter, page?: number, of: Listed = 'HOMES'): Search {
  const { search } = useLocation();
  const state = useMemo(() => {
    const read = parseSearch(new URLSearchParams(search));
    return page === undefined ? read : { ...read, page };
  }, [search, page]);
  return useSearch(path, state, fixed, of);
}
