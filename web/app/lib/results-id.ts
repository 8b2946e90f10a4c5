/** Id of a list's results: the target of the skip link. */
export const RESULTS_ID = 'results';

/** The `handle` of routes with a list of results. */
export const RESULTS_HANDLE = { results: true } as const;
