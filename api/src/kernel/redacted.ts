/**
 * What of a logged error is left out. PostgreSQL and its driver repeat the values of a statement that failed: hashes of passwords and the
 * persons of leads are among them.
 */
export const REDACTED = ['parameters', 'detail', 'where', 'driverError.detail', 'driverError.where'].map((path) => `err.${path}`);
