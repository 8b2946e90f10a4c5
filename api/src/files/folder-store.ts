import { access, constants, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../core/ids.js';
import { fileMissing, ID_LENGTH, type FileStore } from './file-store.js';

/** A store in a folder, made if it is not there. */
export async function createFolderStore(folder: string): Promise<FileStore> {
  const originals = join(folder, 'originals');
  const variants = join(folder, 'variants');
  const incoming = join(folder, 'incoming');
  for (const one of [originals, variants, incoming]) await mkdir(one, { recursive: true });
  return {
    variants,
    async check() {
      for (const one of [originals, variants, incoming]) await access(one, constants.W_OK);
    },
    original: (id) => readFile(join(originals, id)).catch(refuseMissing),
    originalStream: async (id) => (await open(join(originals, id)).catch(refuseMissing)).createReadStream(),
    incoming: () => join(incoming, newId()),
    async putOriginal(id, bytes) {
      await writeWhole(originals, id, bytes, true);
      await flushFolder(originals);
    },
    variant: (name) =>
      stat(join(variants, name)).then(
        () => name,
        () => null,
      ),
    async stored(_id, names) {
      const there = await Promise.all(
        names.map((name) =>
          stat(join(variants, name)).then(
            () => true,
            () => false,
          ),
        ),
      );
      return new Set(names.filter((_name, index) => there[index]));
    },
    putVariant: (name, bytes) => writeWhole(variants, name, bytes, false),
    async remove(id, names) {
      await rm(join(originals, id), { force: true });
      for (const name of names) await rm(join(variants, name), { force: true });
    },
    async *contents() {
      for (const one of [originals, variants, incoming]) {
        for await (const { name: last } of await opendir(one)) {
          const name = join(one, last);
          const there = await stat(name).catch(() => null);
          if (there) yield { name, id: last.slice(0, ID_LENGTH), at: there.mtime };
        }
      }
    },
    async removeContents(names) {
      for (const name of names) await rm(name, { force: true });
    },
  };
}

function refuseMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? fileMissing() : error;
}

/**
 * Writes a file under its name, whole or not at all.
 *
 * @param flush whether its bytes survive a crash of the machine once this resolves
 */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array, flush: boolean): Promise<void> {
  const unfinished = join(folder, `.${newId()}`);
  try {
    await writeFile(unfinished, bytes, { flush });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A name is stored by the folder that it is in. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
