/** Id of the results of a list: where the first link of the page leads, past header and filters. */
export const RESULTS_ID = 'results';

/** The `handle` of the routes whose screens have results. */
export const RESULTS_HANDLE = { results: true } as const;
