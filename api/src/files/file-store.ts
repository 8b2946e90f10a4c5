import type { Readable } from 'node:stream';
import { types } from 'node:util';
import { AppError } from '../core/errors.js';

/** A variant as it is ready to be sent: its name in the folder `variants`, or its bytes where this machine has no room for them. */
export type Variant = string | Buffer;

/**
 * Where the bytes of pictures are stored: originals under the id of their file, variants beside them. Two implementations: a folder of one
 * machine (`folder-store.ts`) and a bucket that many machines share (`s3-store.ts`, decision 0030).
 *
 * Any method may throw STORAGE_UNAVAILABLE (503) or STORAGE_FULL (507), within 10 s; a folder throws the errors of its file system.
 */
export interface FileStore {
  /** Folder of this machine that variants are served from. */
  readonly variants: string;
  /** For the start: throws StartError, one line, where the store refuses us. That it cannot be reached now is no error. */
  check(): Promise<void>;
  /** The content of an original. Throws FILE_MISSING (404) if there is none. */
  original(id: string): Promise<Buffer>;
  /** The same as it is read, for large ones that are only sent on. */
  originalStream(id: string): Promise<Readable>;
  /** A path on this machine for bytes that are arriving; the caller removes what it puts there. */
  incoming(): string;
  /** Stores an original, whole or not at all; once this resolves, it survives a crash of the machine. */
  putOriginal(id: string, bytes: Uint8Array): Promise<void>;
  /** The variant of this name, brought to this machine; null where it was never made. */
  variant(name: string): Promise<Variant | null>;
  /** Which of these variants of a picture are stored. */
  stored(id: string, names: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stores a variant, whole or not at all; it is in the folder `variants` once this resolves. */
  putVariant(name: string, bytes: Uint8Array): Promise<void>;
  /** Deletes an original and these variants of it; missing ones are ignored. */
  remove(id: string, variants: readonly string[]): Promise<void>;
  /** Everything that is stored, unfinished writes included. */
  contents(): AsyncIterable<StoredContent>;
  /** Removes these of the contents, by their names. */
  removeContents(names: readonly string[]): Promise<void>;
}

/** Something that is stored. */
export interface StoredContent {
  /** Its name in the store. */
  name: string;
  /** Id of the file that it belongs to, where it belongs to one. */
  id: string;
  /** When it was stored. */
  at: Date;
}

/** Names of originals are ids, those of variants begin with one. */
export const ID_LENGTH = 36;

/** 404: a file has a row, and its bytes are not in the store. */
export const fileMissing = () => new AppError('FILE_MISSING', 404, 'The photo is missing. Tell your site administrator.');

/** 503: the store cannot be reached, takes too long or refuses us. */
export const storageUnavailable = () =>
  new AppError('STORAGE_UNAVAILABLE', 503, 'Photos aren’t available at the moment. Try again in a few seconds.');

/** 507: the store has no room. */
export const storageFull = () => new AppError('STORAGE_FULL', 507, 'The server is out of space. Tell your site administrator.');

/** Whether a store threw this because there is no room for the bytes: a full disk, a used-up allowance. */
export function isFull(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'STORAGE_FULL';
  // Not instanceof: under a test runner, errors of Node itself come from another realm.
  const code = types.isNativeError(error) && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether a store threw this because it cannot be reached now. */
export const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'STORAGE_UNAVAILABLE';
