import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '@talay/api/env.js';
import type { FileStore } from '@talay/api/files/file-store.js';
import { variantName } from '@talay/api/files/variant-names.js';
import { FILES_AT } from './calendar.js';
import type { DrawnPicture } from './drawn-pictures.js';
import { uuidOf } from './identity.js';

/** The pictures of the demo set and the list of what they show. */
export const PICTURES = fileURLToPath(new URL('../pictures/', import.meta.url));

const ORIGINAL_WIDTH = 1600;
/** Widths that lie beside each original, pixels: those of cards, and of the first picture of a home on a phone. */
const WIDTHS = [480, 960] as const;
/** Width of the originals of a test set, and their height. */
const CARD = { width: 480, height: 320 };
/** How many files are read or stored at a time. */
const AT_ONCE = 16;

/** A picture with the bytes of its original and of its smaller sizes. */
export interface PictureFile extends DrawnPicture {
  /** Depends on the bytes: another picture has another id. */
  id: string;
  /** Size of the original, pixels. */
  width: number;
  height: number;
  original: Buffer;
  /** SHA-256 of the original, hex. */
  hash: string;
  /** WebP of other widths, by their widths. */
  sizes: ReadonlyMap<number, Buffer>;
}

const restore = (what: string) =>
  new StartError(`The demo pictures are incomplete: ${what}. Restore them with "git checkout demo/pictures", or set DEMO=0.`);

/**
 * Reads the list of pictures.
 *
 * @throws {StartError} naming the file, if it is missing or damaged
 */
export async function readCatalogue(folder = PICTURES): Promise<DrawnPicture[]> {
  const path = `${folder}catalogue.json`;
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    const list = JSON.parse(text) as DrawnPicture[];
    if (list.length > 0) return list;
  } catch {
    // Said below.
  }
  throw restore(`${path} is missing or damaged`);
}

/**
 * Reads the pictures of the list, without decoding them.
 *
 * @param cards the card size of each alone, as its original
 * @throws {StartError} naming the first file that is missing, empty or no whole WebP of its width
 */
export async function readPictureFiles(folder: string, list: readonly DrawnPicture[], cards: boolean): Promise<PictureFile[]> {
  return inParallel(list, async (picture) => {
    const read = (width: number) => readPicture(`${folder}${picture.slug}${width === ORIGINAL_WIDTH ? '' : `-${width}`}.webp`, width);
    const { width, height } = cards ? CARD : { width: ORIGINAL_WIDTH, height: 1067 };
    const original = await read(width);
    const sizes = new Map<number, Buffer>();
    if (!cards) for (const size of WIDTHS) sizes.set(size, await read(size));
    const hash = createHash('sha256').update(original).digest('hex');
    return { ...picture, id: uuidOf(FILES_AT, hash), width, height, original, hash, sizes };
  });
}

async function readPicture(path: string, width: number): Promise<Buffer> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) throw restore(`${path} is missing`);
  if (!isWhole(bytes, width)) throw restore(`${path} is damaged`);
  return bytes;
}

/** Whether these are all the bytes of a lossy WebP of this width, by its headers. */
function isWhole(bytes: Buffer, width: number): boolean {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') return false;
  return bytes.readUInt32LE(4) + 8 === bytes.length && (bytes.readUInt16LE(26) & 0x3fff) === width;
}

/** Stores a picture and its smaller sizes under an id. */
async function storePicture(store: FileStore, { width, original, sizes }: PictureFile, id: string): Promise<void> {
  await store.putOriginal(id, original);
  for (const [size, bytes] of sizes) await store.putVariant(variantName({ id, width }, size, 'webp'), bytes);
}

/** Stores pictures, each under the id that `idOf` gives it. */
export async function storePictures(
  store: FileStore,
  pictures: readonly PictureFile[],
  idOf: (picture: PictureFile) => string,
  onStored: (done: number) => void,
): Promise<void> {
  let done = 0;
  await inParallel(pictures, async (picture) => {
    await storePicture(store, picture, idOf(picture));
    onStored(++done);
  });
}

/** Results in the order of the items, a few made at a time; rejects with the first failure. */
async function inParallel<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [at, item] of rest) made[at] = await make(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return made;
}
