import { types } from 'node:util';
import { ClientGone } from '../db/pool.js';

/** A wrong field of an input: where it is, a stable code, and what to do about it. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

/** Further data for the client, returned beside the code by both APIs. */
export interface ErrorDetails {
  /** After how many seconds it may be tried again. */
  retryAfter?: number;
  /** Stands for a right password until the second step of a sign-in. */
  ticket?: string;
  /** The current record, if somebody else has changed it. */
  current?: object;
  /** The obstacle: number of listings, and some of them. */
  listings?: { total: number; first: object[] };
  /** What uses a file: how many records, and some of them. */
  uses?: { total: number; first: object[] };
}

/**
 * The one family of errors that a client may see. Both APIs return the same code: GraphQL in `extensions.code`, REST in
 * `error.code`. The message says what to do next and never repeats the input.
 */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly fields: FieldError[] = [],
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** 404: no such record, or none that this viewer may know of (a draft looks exactly like a missing one). */
export function notFound(message = 'Nothing was found at this address.', fields: FieldError[] = []): AppError {
  return new AppError('NOT_FOUND', 404, message, fields);
}

/** 400: the request is malformed; `code` names the reason where a client can act on it. */
export function badInput(message: string, code = 'BAD_USER_INPUT', fields: FieldError[] = []): AppError {
  return new AppError(code, 400, message, fields);
}

/** 401: the call is for staff and nobody is signed in. */
export function unauthenticated(): AppError {
  return new AppError('UNAUTHENTICATED', 401, 'Log in to do this.');
}

/** 403: signed in, but the role does not allow it. */
export function forbidden(): AppError {
  return new AppError('FORBIDDEN', 403, 'Your account doesn’t have permission to do this.');
}

/** 422: the request was understood and some of its values are refused; the fields say which and why. */
export function refusedValues(fields: FieldError[]): AppError {
  return new AppError('BAD_USER_INPUT', 422, [...new Set(fields.map(({ message }) => message))].join(' '), fields);
}

/** 409: somebody else has changed the record since it was read; `current` is the current record in API format. */
export function conflict(current: object): AppError {
  return new AppError('CONFLICT', 409, 'Someone else has just changed this. Check it again.', [], { current });
}

/** 429: tried too often; the seconds say when again. */
export function tooManyRequests(retryAfter: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', 429, `Too many attempts. Try again in ${retryAfter} s.`, [], { retryAfter });
}

/** Headers that an answer with this error carries on either API. */
export function headersOf({ code, status, details }: AppError): Record<string, string> {
  if (code === 'STALE_CLOCK') return { 'x-talay-now': String(Math.floor(Date.now() / 1_000)) };
  const retryAfter = details.retryAfter ?? (status === 503 ? 5 : undefined);
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
}

/** 499: the client has disconnected before its response; never sent. */
export function clientGone(): AppError {
  return new AppError('CLIENT_GONE', 499, 'The client has gone.');
}

/** 503: PostgreSQL is unreachable; the process continues and recovers automatically. */
export function databaseUnavailable(): AppError {
  return new AppError('DB_UNAVAILABLE', 503, 'The database can’t be reached. Try again in a few seconds.');
}

/** 503: there is more to do than this process can do in time (decision 0026). */
export function overloaded(): AppError {
  return new AppError('OVERLOADED', 503, 'The site is very busy. Try again in a few seconds.');
}

/**
 * SQLSTATE classes that mean "no database now", not "bad query": connection, resources, shutdown, statement timeout, system; and 25006, a
 * server that has become a standby.
 */
const OUTAGE = /^(08|53|57P0|57014|58|25006)/;
/** Messages of pg and its pool about a lost connection, which have no error codes. */
const OUTAGE_MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|Driver not Connected|Query read timeout/i;
/** Messages of TypeORM about a connection lost during work, found by the next statement or the end of the transaction. */
const OUTAGE_NAMES = new Set([
  'DatabaseAway',
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TransactionNotStartedError',
  'CannotExecuteNotConnectedError',
]);
/** System calls of a socket; the same codes from a file (`open`, `rename`, with a path) are no matter of the database. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
const SOCKET_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/;

/** True when an error thrown by TypeORM or pg says that the database is away, hung or restarting. */
export function isDatabaseOutage(error: unknown): boolean {
  // Not instanceof: under a test runner, errors of Node itself come from another realm.
  if (!types.isNativeError(error)) return false;
  const { code, driverError, syscall } = error as Error & { code?: unknown; driverError?: unknown; syscall?: string };
  if (typeof code === 'string' && OUTAGE.test(code)) return true;
  if (syscall !== undefined && SOCKET_CALLS.has(syscall) && typeof code === 'string' && SOCKET_CODES.test(code)) return true;
  if (OUTAGE_NAMES.has(error.name) || OUTAGE_MESSAGE.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  return driverError !== undefined && driverError !== error && isDatabaseOutage(driverError);
}

/** True if a statement was cancelled, or never sent, because the client has disconnected: the error is never sent. */
function isClientGone(error: unknown): boolean {
  return error instanceof ClientGone || (error instanceof Error && (error as { driverError?: unknown }).driverError instanceof ClientGone);
}

/** The application error for a thrown error; null for an internal error. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isClientGone(error)) return clientGone();
  return isDatabaseOutage(error) ? databaseUnavailable() : null;
}
