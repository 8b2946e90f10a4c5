import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { asAppError } from '../kernel/errors.js';

/** Codes of Apollo and graphql-js that are meant for the client. Their own messages repeat the input: in production these stand in for them. */
const CLIENT_CODES = new Map([
  ['GRAPHQL_PARSE_FAILED', 'The operation cannot be parsed.'],
  ['GRAPHQL_VALIDATION_FAILED', 'The operation does not fit the schema.'],
  ['BAD_USER_INPUT', 'A value of the operation does not fit its type.'],
  ['BAD_REQUEST', 'The request cannot be understood.'],
  ['OPERATION_RESOLUTION_FAILURE', 'Name one operation of the document.'],
]);

/** The error that was thrown, by a resolver or before one was reached, out of what GraphQL has wrapped it in. */
export function causeOf(error: unknown): unknown {
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  // An error of Node itself that comes from another realm, as under a test runner, is wrapped once more.
  return cause instanceof Error && 'thrownValue' in cause ? cause.thrownValue : cause;
}

/**
 * What a client is shown of an error (design 4): a stable code, a message, the wrong fields; never a stack, SQL or the input.
 *
 * @param report called with errors that are faults of ours, to log them
 * @param production whether the messages of graphql-js, which name fields, types and values, are kept from the client
 */
export function createFormatError(
  report: (error: unknown) => void,
  production: boolean,
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
    if (/contains more tha[nt] \d+ tokens/.test(formatted.message)) {
      return { ...where, message: 'The operation is too long. Split it up.', extensions: { code: 'LIMIT_TOKENS' } };
    }
    if (formatted.extensions?.['validationErrorCode'] === 'INTROSPECTION_DISABLED') {
      return { message: 'The schema is not shown here.', extensions: { code: 'INTROSPECTION_DISABLED' } };
    }
    const message = CLIENT_CODES.get(code);
    if (message !== undefined) return { ...where, message: production ? message : formatted.message, extensions: { code } };
    report(cause);
    return { ...where, message: 'Internal error', extensions: { code: 'INTERNAL' } };
  };
}
