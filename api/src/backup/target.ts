import { createReadStream, createWriteStream } from 'node:fs';
import { opendir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf, makeFolder } from '../env/machine.mjs';
import { StartError } from '../env.js';

/** Something stored at a target. */
export interface StoredFile {
  /** Its path there, with slashes. */
  name: string;
  bytes: number;
  storedAt: Date;
}

/** Location of backups: a folder, or a bucket. A file is either complete or missing. */
export interface BackupTarget {
  /** How a person names it. */
  readonly label: string;
  /** Stores a file; what it holds survives a crash of the machine when this resolves. */
  write(name: string, content: Readable): Promise<void>;
  /** The content of a file; the stream fails if there is none. */
  read(name: string): Readable;
  /** A small file as text; null if there is none. */
  text(name: string): Promise<string | null>;
  /** Names of the folders at the top. */
  folders(): Promise<string[]>;
  /** All files under a path, which is empty or ends with a slash. */
  list(under: string): AsyncIterable<StoredFile>;
  /** Removes a file; that there is none is no error. */
  remove(name: string): Promise<void>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What file systems say of a folder that takes no more. */
const UNWRITABLE = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOTDIR|EEXIST|ENOENT|ENAMETOOLONG)$/;

/** A folder as target; made when something is written. */
export function folderTarget(folder: string): BackupTarget {
  const home = resolve(folder);
  return {
    label: home,
    async write(name, content) {
      const path = join(home, name);
      const unfinished = `${path}.unfinished`;
      try {
        await makeFolder(dirname(path));
        // Password hashes and the people of leads are in it: for its owner alone.
        await pipeline(content, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        const code = codeOf(error);
        if (!UNWRITABLE.test(code)) throw error;
        throw new StartError(`The folder ${home} cannot be written (${code}): choose another one, or free some space.`);
      }
    },
    read: (name) => createReadStream(join(home, name)),
    text: (name) =>
      readFile(join(home, name), 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    folders: () =>
      readdir(home, { withFileTypes: true }).then(
        (entries) => entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      ),
    async *list(under) {
      const folders = [join(home, under)];
      for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
        const entries = await opendir(at).catch((error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        });
        for await (const entry of entries) {
          const path = join(at, entry.name);
          if (entry.isDirectory()) folders.push(path);
          else if (entry.isFile()) {
            const { size, mtime } = await stat(path);
            yield { name: relative(home, path), bytes: size, storedAt: mtime };
          }
        }
      }
    },
    async remove(name) {
      await rm(join(home, name), { force: true });
      // Folders go with their last file.
      for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) {
        if (
          !(await rmdir(join(home, folder)).then(
            () => true,
            () => false,
          ))
        )
          return;
      }
    },
  };
}
