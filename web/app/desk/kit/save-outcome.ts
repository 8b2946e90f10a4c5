import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** What is wrong with a field, in the code of the API. */
export interface Wrong {
  path: string;
  code: string;
  /** The API's own words, in English; for codes that the site has no words for. */
  message: string;
}

/** Why something was not saved. */
export type Refusal =
  /** Fields that the API does not take. */
  | { kind: 'fields'; wrong: Wrong[] }
  /** The session has ended. */
  | { kind: 'signedOut' }
  /** Another user has saved it since. */
  | { kind: 'conflict' }
  /** It has homes: how many, and some of them. */
  | { kind: 'hasListings'; total: number; homes: readonly { id: string; reference: string; name: { en: string; ru: string } }[] }
  /** No answer: nothing is known to be saved. */
  | { kind: 'unreachable' }
  /** The account may not do it. */
  | { kind: 'forbidden' }
  /** The record is not there any more. */
  | { kind: 'gone' }
  /** It was saved before, with something else in the fields, and the answer got lost. */
  | { kind: 'made' }
  /** Anything else. */
  | { kind: 'refused' };

/** Reads an error of a mutation. */
export function refusalOf(error: unknown): Refusal {
  if (ServerError.is(error)) return { kind: error.statusCode >= 500 ? 'unreachable' : 'refused' };
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'unreachable' };
  const extensions = error.errors[0]?.extensions ?? {};
  switch (extensions['code']) {
    case 'UNAUTHENTICATED':
      return { kind: 'signedOut' };
    case 'CONFLICT':
      return { kind: 'conflict' };
    case 'FORBIDDEN':
      return { kind: 'forbidden' };
    case 'NOT_FOUND':
      return { kind: 'gone' };
    case 'IDEMPOTENCY_KEY_REUSED':
      return { kind: 'made' };
    case 'DB_UNAVAILABLE':
      return { kind: 'unreachable' };
    case 'HAS_LISTINGS':
      return hasListings(extensions);
    default: {
      const wrong = (Array.isArray(extensions['fields']) ? extensions['fields'] : []).filter(isWrong);
      return wrong.length > 0 ? { kind: 'fields', wrong } : { kind: 'refused' };
    }
  }
}

function hasListings(extensions: Readonly<Record<string, unknown>>): Refusal {
  const { total, first } = (extensions['listings'] ?? {}) as { total?: unknown; first?: unknown };
  const homes = (Array.isArray(first) ? first : []) as { id: string; reference: string; name: { en: string; ru: string } }[];
  return { kind: 'hasListings', total: Number(total ?? homes.length), homes };
}

function isWrong(value: unknown): value is Wrong {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' && 'code' in value;
}
