import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';

/** Where the bytes of pictures lie: originals under their id, variants beside them. */
export interface FileStore {
  /** Folder of the variants. */
  readonly variants: string;
  /** Path of an original. */
  original(id: string): string;
  /** True when the variant of this name was made. */
  hasVariant(name: string): Promise<boolean>;
  /** Keeps a variant, whole or not at all. */
  putVariant(name: string, bytes: Uint8Array): Promise<void>;
}

/** A store in a folder, made if it is not there. */
export async function createFileStore(folder: string): Promise<FileStore> {
  const originals = join(folder, 'originals');
  const variants = join(folder, 'variants');
  await mkdir(originals, { recursive: true });
  await mkdir(variants, { recursive: true });
  return {
    variants,
    original: (id) => join(originals, id),
    hasVariant: (name) =>
      stat(join(variants, name)).then(
        () => true,
        () => false,
      ),
    async putVariant(name, bytes) {
      const unfinished = join(variants, `.${v7()}`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, join(variants, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
