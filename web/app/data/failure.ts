import type { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { data, redirect } from 'react-router';

/** Details on the error screen of an unexpected failure (spec 2: "plus the error details"). */
export interface FailureDetails {
  code: string;
  message: string;
}

// A screen's variables come only from its address, so input that the API rejects means an address that does not exist.
const STATUS_OF_CODE: Record<string, number> = {
  NOT_FOUND: 404,
  BAD_USER_INPUT: 404,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  DB_UNAVAILABLE: 503,
  OVERLOADED: 503,
};

// By their names: a page does not load Apollo's client to be shown.
const isAnswer = (error: unknown): error is CombinedGraphQLErrors => error instanceof Error && error.name === 'CombinedGraphQLErrors';
const isHttp = (error: unknown): error is ServerError => error instanceof Error && error.name === 'ServerError';

/** Ends a loader with the error screen for a failed query. `home` is where an inactive village redirects (spec 2); a `staff` screen does not reveal whether logging in would help. */
export function refuse(error: unknown, home: string, staff = false): never {
  if (isAnswer(error)) {
    const [first] = error.errors;
    if (hasFieldCode(first?.extensions?.fields, 'VILLAGE_INACTIVE')) throw redirect(`${home}?notice=villageInactive`);
    const code = String(first?.extensions?.code ?? 'UNKNOWN');
    const status = staff && code === 'UNAUTHENTICATED' ? 403 : STATUS_OF_CODE[code];
    throw failure(status ?? 500, code, first?.message ?? '');
  }
  if (isHttp(error)) {
    const { statusCode } = error;
    // HTTP errors from before the API have their own screens too (spec 2): forbidden, and the teapot.
    const own = statusCode === 401 || statusCode === 418 ? statusCode : statusCode >= 502 && statusCode <= 504 ? 503 : 500;
    throw failure(own, `HTTP_${error.statusCode}`, '');
  }
  if (codeOf(error) === 'DB_UNAVAILABLE') throw failure(503, 'DB_UNAVAILABLE', '');
  // `fetch` rejects with a TypeError when the API cannot be reached at all.
  if (!import.meta.env.SSR && error instanceof TypeError) throw failure(503, 'NETWORK', '');
  throw error;
}

/** Whether the server does not know the operation, because this tab was opened many releases ago (decision 0025). */
export function isOfOldRelease(error: unknown): boolean {
  return isAnswer(error) && error.errors[0]?.extensions?.code === 'PERSISTED_QUERY_NOT_IN_LIST';
}

function failure(status: number, code: string, message: string) {
  return data({ code, message } satisfies FailureDetails, { status });
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function hasFieldCode(fields: unknown, code: string): boolean {
  return Array.isArray(fields) && fields.some((field) => codeOf(field) === code);
}
