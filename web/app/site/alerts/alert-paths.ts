/** Paths of alerts without language prefix; a separate module, because they are needed late. */
export const alertPaths = {
  /** Alert for new homes of a search, given in the format of `searchQuery`. */
  new: (search = '') => (search ? `/alerts/new?${search}` : '/alerts/new'),
  /** Alert for price drops of these homes. */
  newForPrices: (ids: readonly string[]) => `/alerts/new?ids=${ids.join()}`,
  alert: (token: string) => `/alerts/${token}`,
  stopped: () => '/alerts/new?stopped',
};
