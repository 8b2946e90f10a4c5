/** Two lists as one, nothing twice. */
export const joined = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];
