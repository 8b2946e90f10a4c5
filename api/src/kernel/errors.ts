/** A wrong field of an input: where it is, a stable code, and what to do about it. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

/**
 * The one family of errors that a client may see (design 4). Both doors show the same code: GraphQL in `extensions.code`, REST in
 * `error.code`. The message says what to do next and never repeats the input.
 */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly fields: FieldError[] = [],
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** 404: no such record, or none that this viewer may know of (a draft looks exactly like a missing one). */
export function notFound(message = 'There is nothing at this address.', fields: FieldError[] = []): AppError {
  return new AppError('NOT_FOUND', 404, message, fields);
}

/** 400: the request is malformed; `code` names the reason where a client can act on it. */
export function badInput(message: string, code = 'BAD_USER_INPUT', fields: FieldError[] = []): AppError {
  return new AppError(code, 400, message, fields);
}

/** 401: the call is for staff and nobody is signed in. */
export function unauthenticated(): AppError {
  return new AppError('UNAUTHENTICATED', 401, 'Sign in to do this.');
}

/** 403: signed in, but the role does not allow it. */
export function forbidden(): AppError {
  return new AppError('FORBIDDEN', 403, 'Your account may not do this.');
}

/** 503: PostgreSQL cannot be reached now; the process lives and heals by itself (hostile.md, faults). */
export function databaseUnavailable(): AppError {
  return new AppError('DB_UNAVAILABLE', 503, 'The database cannot be reached. Try again in a few seconds.');
}

/** SQLSTATE classes that mean "no database now", not "bad query": connection, resources, shutdown, statement timeout, system. */
const OUTAGE = /^(08|53|57P0|57014|58)/;
const OUTAGE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Driver not Connected|Query read timeout/i;
/** System calls of a socket; the same codes from a file (`open`, `rename`, with a path) are no matter of the database. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
const SOCKET_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/;

/** True when an error thrown by TypeORM or pg says that the database is away, hung or restarting. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, syscall } = error as Error & { code?: unknown; driverError?: unknown; syscall?: string };
  if (typeof code === 'string' && OUTAGE.test(code)) return true;
  if (syscall !== undefined && SOCKET_CALLS.has(syscall) && typeof code === 'string' && SOCKET_CODES.test(code)) return true;
  if (OUTAGE_MESSAGE.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  return driverError !== undefined && driverError !== error && isDatabaseOutage(driverError);
}

/** The error family that a thrown error stands for; null when it is a fault of ours. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return isDatabaseOutage(error) ? databaseUnavailable() : null;
}
