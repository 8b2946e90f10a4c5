import { useLocation, useSearchParams, type Location, type NavigateOptions } from 'react-router';

/** The query that each location is being left for. */
const asked = new WeakMap<Location, URLSearchParams>();

type SetQuery = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * `useSearchParams`, but a change builds on the query that was requested last, by whichever control, instead of the one shown: while the
 * loader is at work that one is older, and two changes in quick succession would lose the first.
 */
export function useAskedQuery(): [query: URLSearchParams, setQuery: SetQuery] {
  const location = useLocation();
  const [query, setQuery] = useSearchParams();
  const change: SetQuery = (next, options) => {
    const wanted = next(new URLSearchParams(asked.get(location) ?? query));
    asked.set(location, wanted);
    setQuery(wanted, options);
  };
  return [query, change];
}
