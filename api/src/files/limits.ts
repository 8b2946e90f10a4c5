import type { IncomingHttpHeaders } from 'node:http';
import { types } from 'node:util';
import { AppError, badInput } from '../core/errors.js';

/** Most files of one upload. */
export const MOST_FILES = 20;
/** Largest file, bytes. */
export const MOST_BYTES = 15_000_000;
/** Largest spreadsheet of an import, bytes. */
export const MOST_SHEET_BYTES = 25_000_000;
/** Most pixels of a picture. */
export const MOST_PIXELS = 40_000_000;
/** Fewest pixels of each side. */
export const FEWEST_PIXELS = 32;
/** Longest that the work on one picture may take, seconds. */
export const MOST_SECONDS = 10;
/** Maximum body of an upload: all its files, and the multipart overhead. */
export const MOST_UPLOAD_BYTES = MOST_FILES * MOST_BYTES + 1_000_000;

/** 413: a file, or all of an upload, is too large. */
export const tooLarge = () =>
  new AppError('PAYLOAD_TOO_LARGE', 413, `A picture has at most ${MOST_BYTES / 1_000_000} MB, an upload ${MOST_FILES} of them.`);

/** 413: more files than an upload may have. */
export const tooManyFiles = () => new AppError('TOO_MANY_FILES', 413, `Send at most ${MOST_FILES} files at once.`);

/** Throws PAYLOAD_TOO_LARGE (413) for a body that says beforehand that it is larger than any upload. */
export function checkUploadSize(headers: IncomingHttpHeaders): void {
  if (Number(headers['content-length'] ?? 0) > MOST_UPLOAD_BYTES) throw tooLarge();
}

/** Maps the errors of both APIs' multipart parsers to ours; an unknown error counts as a malformed body. */
export function multipartRefusal(error: unknown): unknown {
  // Under a test runner, errors of Node itself are no Error: they come from another realm.
  if ((!types.isNativeError(error) && !(error instanceof Error)) || error instanceof AppError || 'syscall' in error) return error;
  const { code, status } = error as Error & { code?: string; status?: number };
  if (code === 'FST_FILES_LIMIT' || /max file uploads/.test(error.message)) return tooManyFiles();
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return new AppError('TOO_MANY_FIELDS', 413, 'Send the files alone, without other fields.');
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE' || status === 413) return tooLarge();
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new AppError('UNSUPPORTED_MEDIA_TYPE', 415, 'Send the files as multipart/form-data.');
  }
  return badInput('The upload was interrupted or is not valid. Try again.', 'BAD_MULTIPART');
}
