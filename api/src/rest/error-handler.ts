import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, asAppError, headersOf } from '../core/errors.js';
import { errorsAnswered } from '../core/metrics.js';

/** Fastify's own refusals in our words. */
const REFUSALS: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('BAD_JSON', 400, 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('BAD_JSON', 400, 'The body is empty; send JSON.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE', 415, 'Send the body as application/json.'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE', 413, 'The body is too large.'),
  FST_ERR_BAD_URL: new AppError('BAD_PATH', 400, 'The address is not well-formed.'),
};

/** The error body: `{ error: { code, message, fields, requestId } }`. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const { code, status, message, fields, details } = error;
  errorsAnswered.inc({ api: 'rest', code });
  return reply
    .headers(headersOf(error))
    .code(status)
    .send({ error: { code, message, fields, ...details, requestId: reply.request.id } });
}

/** Sends any thrown error as JSON; internal errors are logged and sent without details. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error) ?? REFUSALS[error.code];
  if (known) return sendError(reply, known);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return sendError(reply, new AppError('BAD_REQUEST', error.statusCode, 'The request can’t be understood.'));
  }
  request.log.error({ err: error }, 'request failed');
  return sendError(reply, new AppError('INTERNAL', 500, 'Internal error'));
}
