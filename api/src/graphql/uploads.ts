import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import processRequest from 'graphql-upload/processRequest.mjs';
import { finished } from 'node:stream/promises';
import { checkUploadSize, MOST_FILES, MOST_SHEET_BYTES, multipartRefusal } from '../files/limits.js';
import { asAppError, headersOf } from '../core/errors.js';
import { demandStaff } from '../core/request-context.js';
import { demandClock, type OwnSite } from '../core/request-guard.js';

/** Longest text of an operation that comes with files, bytes. */
const MOST_OPERATION = 20_000;

/** The media type requested by clients that also accept GraphQL responses with a status other than 200 (GraphQL over HTTP). */
const RESPONSE_TYPE = 'application/graphql-response+json';

const isMultipart = ({ headers }: FastifyRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Accepts operations with files in the GraphQL API (the GraphQL multipart request specification). For staff only, checked
 * before the body is read; other callers' connections are closed.
 */
export function acceptUploads(scope: FastifyInstance, site: OwnSite): void {
  scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  scope.addHook('onRequest', async (request, reply) => {
    if (!isMultipart(request)) return;
    await refusing(reply.header('connection', 'close'), async () => {
      demandClock(request.headers, site);
      demandStaff(await request.identify());
      checkUploadSize(request.headers);
      request.takeTime();
    });
    reply.removeHeader('connection');
  });

  scope.addHook('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return;
    await refusing(reply, async () => {
      try {
        request.body = await processRequest(request.raw, reply.raw, {
          maxFieldSize: MOST_OPERATION,
          // A spreadsheet may be larger than a picture; who takes either says how large.
          maxFileSize: MOST_SHEET_BYTES + 1,
          maxFiles: MOST_FILES,
        });
        // An operation that is refused at once must not leave the files behind that are still coming.
        await finished(request.raw, { writable: false });
      } catch (error) {
        throw multipartRefusal(error);
      }
    });
  });
}

/** Runs a check of a request and answers its refusal as GraphQL does. */
export async function refusing(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const known = asAppError(error);
    if (!known) throw error;
    const { code, status, message, fields, details } = known;
    const extensions = { code, ...(fields.length > 0 && { fields }), ...details };
    const type = reply.request.headers.accept?.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : 'application/json';
    return reply
      .type(`${type}; charset=utf-8`)
      .code(status)
      .headers(headersOf(known))
      .send({ errors: [{ message, extensions }] });
  }
}
