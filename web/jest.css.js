/** Stands in for every stylesheet in unit tests: `styles.card` is `'card'`. */
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
