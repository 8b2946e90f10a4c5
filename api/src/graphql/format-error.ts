import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { asAppError } from '../kernel/errors.js';
import { TOO_DEEP } from './limits.js';

/** Codes of the GraphQL machinery whose messages are meant for the client. */
const CLIENT_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'LIMIT_COST',
]);

/** The error that was thrown, by a resolver or before one was reached, out of what GraphQL has wrapped it in. */
export function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}

/**
 * What a client is shown of an error (design 4): a stable code, a message, the wrong fields; never a stack, SQL or the input.
 *
 * @param report called with errors that are faults of ours, to log them
 */
export function createFormatError(
  report: (error: unknown) => void,
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  return (formatted, error) => {
    const { locations, path } = formatted;
    const where = { ...(locations && { locations }), ...(path && { path }) };
    const cause = causeOf(error);
    const known = asAppError(cause);
    if (known) {
      const { code, message, fields, details } = known;
      return { ...where, message, extensions: { code, ...(fields.length > 0 && { fields }), ...details } };
    }
    const code = String(formatted.extensions?.['code'] ?? 'INTERNAL');
    if (formatted.message === TOO_DEEP) return { message: TOO_DEEP, extensions: { code: 'LIMIT_DEPTH' } };
    if (/contains more tha[nt] \d+ tokens/.test(formatted.message)) {
      return { ...where, message: 'The operation is too long. Split it up.', extensions: { code: 'LIMIT_TOKENS' } };
    }
    if (CLIENT_CODES.has(code)) return { ...where, message: formatted.message, extensions: { code } };
    report(cause);
    return { ...where, message: 'Internal error', extensions: { code: 'INTERNAL' } };
  };
}
