import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppError } from '../core/errors.js';
import { cleanLine } from '../core/text.js';
import { multipartRefusal } from './limits.js';

/** Longest name of a file. */
const LONGEST_NAME = 200;

/**
 * Writes what arrives to a file, as far as a file may be.
 *
 * @throws {AppError} `tooLarge` beyond that; what `multipartRefusal` says of a body that breaks off
 */
export async function receive(bytes: Readable, path: string, most: number, tooLarge: () => AppError): Promise<void> {
  let size = 0;
  // The stream may fail while the file is being opened; the pipeline reports that error.
  bytes.on('error', () => undefined);
  try {
    // Opened first: a failing pipeline does not wait for a write stream that is still opening its file, so the file would be created after
    // the caller has removed it.
    const file = await open(path, 'w');
    await pipeline(
      bytes,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > most) throw tooLarge();
          yield chunk;
        }
      },
      file.createWriteStream(),
    );
  } catch (error) {
    bytes.destroy();
    throw multipartRefusal(error);
  }
}

/** The last part of what the sender calls a file; empty where that says nothing. */
export function sentName(given: string | undefined): string {
  const last = (given ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .split(/[/\\]/)
    .at(-1)!;
  return [...cleanLine(last)].slice(0, LONGEST_NAME).join('');
}
