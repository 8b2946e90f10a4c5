import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { asAppError, headersOf } from '../core/errors.js';
import { errorsAnswered } from '../core/metrics.js';
import type { RequestContext } from '../core/request-context.js';

/** Codes of Apollo and graphql-js meant for the client. Their own messages repeat the input; in production these replace them. */
const CLIENT_CODES = new Map([
  ['GRAPHQL_PARSE_FAILED', 'The operation cannot be parsed.'],
  ['GRAPHQL_VALIDATION_FAILED', 'The operation does not fit the schema.'],
  ['BAD_USER_INPUT', 'A value of the operation does not fit its type.'],
  ['BAD_REQUEST', 'The request can’t be understood.'],
  ['OPERATION_RESOLUTION_FAILURE', 'Name one operation of the document.'],
]);

const INTERNAL = 'INTERNAL';

/** The error that was thrown, by a resolver or before one was reached, out of what GraphQL has wrapped it in. */
export function causeOf(error: unknown): unknown {
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  // An error of Node itself that comes from another realm, as under a test runner, is wrapped again.
  return cause instanceof Error && 'thrownValue' in cause ? cause.thrownValue : cause;
}

/**
 * What a client is shown of an error: a stable code, a message, the wrong fields; never a stack, SQL or the input.
 *
 * @param production whether the messages of graphql-js, which name fields, types and values, are kept from the client
 */
export function createFormatError(production: boolean): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  return (formatted, error) => {
    const { locations, path } = formatted;
    const where = { ...(locations && { locations }), ...(path && { path }) };
    const known = asAppError(causeOf(error));
    if (known) {
      const { code, message, fields, details } = known;
      return { ...where, message, extensions: { code, ...(fields.length > 0 && { fields }), ...details } };
    }
    const code = String(formatted.extensions?.['code'] ?? INTERNAL);
    if (/contains more tha[nt] \d+ tokens/.test(formatted.message)) {
      return { ...where, message: 'The operation is too long. Split it up.', extensions: { code: 'LIMIT_TOKENS' } };
    }
    if (formatted.extensions?.['validationErrorCode'] === 'INTROSPECTION_DISABLED') {
      return { message: 'Introspection is disabled.', extensions: { code: 'INTROSPECTION_DISABLED' } };
    }
    const message = CLIENT_CODES.get(code);
    if (message !== undefined) return { ...where, message: production ? message : formatted.message, extensions: { code } };
    return { ...where, message: 'Internal error', extensions: { code: INTERNAL } };
  };
}

/**
 * The errors of an answer with the id of the request, which a person can quote. Counts them, and logs those that are faults of ours.
 *
 * @param errors as they were thrown
 * @param shown the same as the function of `createFormatError` made them
 */
export function reportErrors(
  { log, requestId }: Pick<RequestContext, 'log' | 'requestId'>,
  errors: readonly GraphQLError[],
  shown: readonly GraphQLFormattedError[],
): GraphQLFormattedError[] {
  return shown.map((one, index) => {
    const code = String(one.extensions?.['code'] ?? INTERNAL);
    errorsAnswered.inc({ api: 'graphql', code });
    if (code === INTERNAL) log.error({ err: causeOf(errors[index]) }, 'GraphQL resolver failed');
    return { ...one, extensions: { ...one.extensions, requestId } };
  });
}

/**
 * Status and headers of a response with errors, taken from the first of them; null for the default status: a response that also has data
 * gets an error status only while the database is unavailable.
 */
export function statusOf(
  thrown: GraphQLError | undefined,
  shown: GraphQLFormattedError | undefined,
  data: unknown,
): { status: number; headers: Record<string, string> } | null {
  if (!thrown) return null;
  const known = asAppError(causeOf(thrown));
  if (known && (!data || known.code === 'DB_UNAVAILABLE')) return { status: known.status, headers: headersOf(known) };
  if (data === null) return { status: shown?.extensions?.['code'] === INTERNAL ? 200 : 400, headers: {} };
  return null;
}
