import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandStaff } from '../core/request-context.js';
import type { Upload } from './file-write.service.js';
import { multipartRefusal } from './limits.js';

/** A form of files, as staff send it. */
interface UploadForm {
  path: string;
  /** The field that holds the files. */
  field: string;
  /** Most files, and most bytes of each. */
  files: number;
  bytes: number;
  /** Throws for a request that is refused before its body is read. */
  check?(request: FastifyRequest): void;
  /** Sends the response, given the files in order as they arrive. */
  take(request: FastifyRequest, reply: FastifyReply, uploads: AsyncGenerator<Upload, void>): Promise<FastifyReply>;
}

/** Fields of an upload that are no files, of which none is read. */
const MOST_FIELDS = 10;

/** Takes the files of multipart bodies. Staff access is checked before a body is read. */
export async function uploadRoute(app: FastifyInstance, { path, field, files, bytes, check, take }: UploadForm): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files, fileSize: bytes + 1, fields: MOST_FIELDS, fieldSize: 1_000, parts: files + MOST_FIELDS + 1 },
    });
    // Until here the router closes the connection of a rejected client.
    uploads.addHook('onRequest', async (request, reply) => {
      demandStaff(request.ctx);
      check?.(request);
      request.takeTime();
      reply.removeHeader('connection');
    });
    uploads.post(path, { config: { unlimited: true } }, async (request, reply) => {
      try {
        return await take(request, reply, uploadsOf(request, field));
      } finally {
        // What is left of a body that is refused half way is taken off the wire, or the answer would not be read.
        request.raw.unpipe();
        request.raw.resume();
      }
    });
  });
}

/** The files of a multipart body; other fields are skipped. */
async function* uploadsOf(request: FastifyRequest, field: string): AsyncGenerator<Upload, void> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === field) yield { name: part.filename, bytes: part.file };
      else if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    throw multipartRefusal(error);
  }
}
