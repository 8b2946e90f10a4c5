import { readEnv, StartError } from '../env.js';
import type { FileStore } from '../files/file-store.js';
import { openFileStore } from '../files/open-store.js';
import { AppError } from '../core/errors.js';
import { isId } from '../core/ids.js';

const USAGE = `usage: npm run files -- copy FROM TO

Copies the pictures that TO lacks; what is there already stays. FROM and TO are written like FILES_URL: file:FOLDER or s3://BUCKET?….`;
const AT_ONCE = 8;
const TOLD_EVERY = 500;

/** A store by its address, with the keys of the environment. */
async function open(url: string): Promise<FileStore> {
  const store = await openFileStore(readEnv({ ...process.env, FILES_URL: url }), { warn: () => undefined });
  await store.check();
  return store;
}

/** Ids of all originals: variants are made again where they are missing. */
async function* originalsOf(store: FileStore): AsyncGenerator<string, void> {
  for await (const { name, id } of store.contents()) if (isId(id) && name.endsWith(`/${id}`)) yield id;
}

async function copy(from: FileStore, to: FileStore): Promise<string> {
  const there = new Set<string>();
  for await (const id of originalsOf(to)) there.add(id);
  let copied = 0;
  let found = 0;
  const ids = originalsOf(from);
  const worker = async () => {
    for (let next = await ids.next(); !next.done; next = await ids.next()) {
      found++;
      if (there.has(next.value)) continue;
      await to.putOriginal(next.value, await from.original(next.value));
      if (++copied % TOLD_EVERY === 0) console.log(`${copied} pictures copied`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return `${copied} pictures copied, ${found - copied} were there already`;
}

function explain(error: unknown): string {
  if (error instanceof AppError && error.code === 'STORAGE_UNAVAILABLE') return `The store cannot be used: ${String(error.cause)}`;
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

try {
  const [verb, from = '', to = '', ...rest] = process.argv.slice(2);
  if (verb === '--help') console.log(USAGE);
  else if (verb !== 'copy' || !from || !to || rest.length > 0) throw new StartError(USAGE);
  else console.log(await copy(await open(from), await open(to)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : explain(error));
  process.exitCode = 1;
}
