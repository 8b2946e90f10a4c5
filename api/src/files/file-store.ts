import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';
import { newId } from '../kernel/ids.js';

/** Where the bytes of pictures lie: originals under their id, variants beside them. */
export interface FileStore {
  /** Folder of the variants. */
  readonly variants: string;
  /** Path of an original. */
  original(id: string): string;
  /** A path on this machine for bytes that are arriving; whoever asks for it removes what it puts there. */
  incoming(): string;
  /** Keeps an original, whole or not at all; once this resolves, it survives a crash of the machine. */
  putOriginal(id: string, bytes: Uint8Array): Promise<void>;
  /** True when the variant of this name was made. */
  hasVariant(name: string): Promise<boolean>;
  /** Keeps a variant, whole or not at all. */
  putVariant(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes an original and these variants of it; what is not there is no error. */
  remove(id: string, variants: readonly string[]): Promise<void>;
  /** Everything that lies here, what was left unfinished too: its name, and the id of the file that it is of where it is of one. */
  contents(): AsyncIterable<{ name: string; id: string }>;
  /** Removes these of the contents where they were put before then; gives how many. */
  removeBefore(before: Date, names: readonly string[]): Promise<number>;
}

/** Names of originals are ids, those of variants begin with one. */
const ID_LENGTH = 36;

/** A store in a folder, made if it is not there. */
export async function createFileStore(folder: string): Promise<FileStore> {
  const originals = join(folder, 'originals');
  const variants = join(folder, 'variants');
  const incoming = join(folder, 'incoming');
  for (const one of [originals, variants, incoming]) await mkdir(one, { recursive: true });
  return {
    variants,
    original: (id) => join(originals, id),
    incoming: () => join(incoming, newId()),
    async putOriginal(id, bytes) {
      const unfinished = join(originals, `.${newId()}`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, join(originals, id));
        await flushFolder(originals);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    hasVariant: (name) =>
      stat(join(variants, name)).then(
        () => true,
        () => false,
      ),
    async putVariant(name, bytes) {
      const unfinished = join(variants, `.${newId()}`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, join(variants, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async remove(id, names) {
      await rm(join(originals, id), { force: true });
      for (const name of names) await rm(join(variants, name), { force: true });
    },
    async *contents() {
      for (const one of [originals, variants, incoming]) {
        for await (const { name } of await opendir(one)) yield { name: join(one, name), id: name.slice(0, ID_LENGTH) };
      }
    },
    async removeBefore(before, names) {
      let removed = 0;
      for (const name of names) {
        const there = await stat(name).catch(() => null);
        if (!there || there.mtime >= before) continue;
        await rm(name, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

/** Whether a store threw this because there is no room for the bytes: a disk that is full, a quota that is used up. */
export function isFull(error: unknown): boolean {
  // Not instanceof: under a test runner, errors of Node itself come from another realm.
  const code = types.isNativeError(error) && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** A name is kept by the folder that it is in. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
