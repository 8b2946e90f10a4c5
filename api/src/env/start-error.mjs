/**
 * Something outside the process keeps it from starting: a wrong variable, a busy port, a database out of reach.
 * The message is one line for the person who started it; it is printed without a stack, and the process exits with 1.
 */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
