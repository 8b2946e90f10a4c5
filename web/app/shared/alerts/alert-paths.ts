/** Addresses of alerts without language prefix: apart from the others, for they are needed late. */
export const alertPaths = {
  /** Asks to be told of what is new in a search, which is given as `searchQuery` writes it. */
  new: (search = '') => (search ? `/alerts/new?${search}` : '/alerts/new'),
  /** Asks to be told when the price of one of these homes falls. */
  newForPrices: (ids: readonly string[]) => `/alerts/new?ids=${ids.join()}`,
  alert: (token: string) => `/alerts/${token}`,
  stopped: () => '/alerts/new?stopped',
};
