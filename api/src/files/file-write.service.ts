import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, badInput, notFound, refusedValues } from '../core/errors.js';
import { isId, newId } from '../core/ids.js';
import type { LocalizedText, LocalizedTextInput } from '../core/localized-text.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { cleanLine } from '../core/text.js';
import { inWriteTransaction } from '../core/transaction.js';
import { checkField } from '../fields/rule.js';
import { File } from './file.entity.js';
import { isFull, isUnavailable, storageFull, type FileStore } from './file-store.js';
import { queueRemovals, removeQueued } from './remove-files.service.js';
import { USED, usesOf } from './file-uses.js';
import { MOST_BYTES, MOST_FILES, tooLarge, tooManyFiles } from './limits.js';
import { remake, type Picture } from './picture.js';
import { receive, sentName } from './receive.js';
import { retryVariants } from './variant-jobs.service.js';
import { FIRST_WIDTH, variantName } from './variant-names.js';

/** A file that is being sent: the sender's name for it, and its bytes as they come. */
export interface Upload {
  name: string;
  bytes: Readable;
}

/** Longest caption of a file. */
const LONGEST_CAPTION = 300;

const NO_CAPTION: LocalizedText = { en: '', ru: '' };

/**
 * Stores pictures, all of them or none, and returns them in order. A picture already stored is returned as it is.
 * They are taken off the wire before the first is looked at, and looked at one after the other. For staff.
 *
 * @throws {AppError} with the file in `fields`: NOT_AN_IMAGE (415), BROKEN_IMAGE, TOO_MANY_PIXELS, TOO_FEW_PIXELS (422),
 * PAYLOAD_TOO_LARGE (413); NO_FILES, BAD_MULTIPART (400), TOO_MANY_FILES (413), BUSY, STORAGE_UNAVAILABLE (503), STORAGE_FULL (507)
 */
export async function uploadFiles(ctx: RequestContext, store: FileStore, uploads: AsyncIterable<Upload>): Promise<File[]> {
  demandStaff(ctx);
  const arrived: { name: string; path: string }[] = [];
  const kept: StoredPicture[] = [];
  try {
    for await (const { name, bytes } of uploads) {
      if (arrived.length === MOST_FILES) throw tooManyFiles();
      const path = store.incoming();
      arrived.push({ name, path });
      await ofFile(arrived.length - 1, () => receive(bytes, path, MOST_BYTES, tooLarge));
    }
    if (arrived.length === 0) throw badInput('Send pictures in the field "files".', 'NO_FILES');
    for (const [index, { name, path }] of arrived.entries()) {
      kept.push(
        await ofFile(index, async () => keep(store, { name: sentName(name) || 'picture', caption: NO_CAPTION }, await remake(path))),
      );
    }
  } catch (error) {
    // A store that is away would be waited for again; the collector finds what has no row.
    if (!isUnavailable(error)) await discard(ctx, store, kept);
    throw whereFull(error);
  } finally {
    for (const { path } of arrived) await rm(path, { force: true });
  }
  return enter(ctx, store, kept);
}

/**
 * Rotates a picture clockwise by quarter turns, as a new file, because a picture never changes under its id. Name and caption are copied; the
 * old file stays as long as it is used. For staff.
 *
 * @throws {AppError} NOT_FOUND, BAD_TURN (400), BUSY, STORAGE_UNAVAILABLE (503), STORAGE_FULL (507)
 */
export async function rotateFile(ctx: RequestContext, store: FileStore, id: string, quarterTurns: number): Promise<File> {
  demandStaff(ctx);
  if (![1, 2, 3].includes(quarterTurns)) throw badInput('Rotate by 1, 2 or 3 quarter turns.', 'BAD_TURN');
  const file = await fileOf(ctx, id);
  try {
    const turned = await keep(store, file, await remake(await store.original(file.id), quarterTurns));
    return (await enter(ctx, store, [turned]))[0]!;
  } catch (error) {
    throw whereFull(error);
  }
}

/**
 * Changes the caption of a file: an omitted language is unchanged, null clears it. For staff.
 *
 * @throws {AppError} NOT_FOUND; BAD_USER_INPUT (422) with what is wrong at which field
 */
export async function updateFile(ctx: RequestContext, id: string, caption: LocalizedTextInput): Promise<File> {
  demandStaff(ctx);
  const given = (['en', 'ru'] as const).filter((lang) => caption[lang] !== undefined);
  const wrong = given.flatMap((lang) => checkField({ kind: 'text', most: LONGEST_CAPTION }, `caption.${lang}`, caption[lang]));
  if (wrong.length > 0) throw refusedValues(wrong);
  const file = await fileOf(ctx, id);
  for (const lang of given) file.caption[lang] = cleanLine(caption[lang] ?? '');
  if (given.length > 0) {
    const columns = given.map((lang, index) => `caption_${lang} = $${index + 2}`).join(', ');
    await ctx.db.query(`UPDATE file SET ${columns} WHERE id = $1`, [file.id, ...given.map((lang) => file.caption[lang])]);
  }
  return file;
}

/** Tries again to make the variants of a broken file; of another one it changes nothing. For staff. Throws NOT_FOUND. */
export async function retryFile(ctx: RequestContext, id: string): Promise<File> {
  demandStaff(ctx);
  const file = await fileOf(ctx, id);
  await retryVariants(ctx, file.id);
  return file;
}

/**
 * Removes a file for good: its row at once, its bytes at once too unless the store is away, then by a job. For staff. Throws NOT_FOUND; FILE_IN_USE (409) with what uses it, the trash included, or with nothing where a
 * merge put it aside that can be undone.
 */
export async function deleteFile(ctx: RequestContext, store: FileStore, id: string): Promise<void> {
  demandStaff(ctx);
  const file = await inWriteTransaction(ctx, async (inner) => {
    const locked = await fileOf(inner, id, true);
    const [uses] = await usesOf(inner, [locked.id]);
    const [held] = await inner.db.query<object[]>(`SELECT FROM file f WHERE f.id = $1 AND ${USED}`, [locked.id]);
    if (uses && held) {
      // By the names that the schema has for them.
      const first = uses.first.map((use) => ({ ...use, noun: use.noun.toUpperCase(), role: use.role.toUpperCase() }));
      throw new AppError(
        'FILE_IN_USE',
        409,
        uses.total > 0
          ? 'This photo is in use. Remove it there first.'
          : 'This photo was removed by a merge of condos. It can be deleted once the merge can no longer be undone.',
        [],
        { uses: { total: uses.total, first } },
      );
    }
    await inner.db.query('DELETE FROM file WHERE id = $1', [locked.id]);
    await queueRemovals(inner.db, [locked]);
    return locked;
  });
  await removeQueued(ctx, store, file.id);
}

async function fileOf({ db }: RequestContext, id: string, forUpdate = false): Promise<File> {
  const query = db.createQueryBuilder(File, 'f').where('f.id = :id', { id });
  const file = isId(id) ? await (forUpdate ? query.setLock('pessimistic_write') : query).getOne() : null;
  if (!file) throw notFound('This file doesn’t exist.');
  return file;
}

/** Says which file of several a refusal is about. */
async function ofFile<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, status, message } = error;
    throw new AppError(code, status, message, [{ path: `files.${index}`, code, message }]);
  }
}

interface StoredPicture extends Omit<Picture, 'bytes' | 'first'> {
  id: string;
  name: string;
  caption: LocalizedText;
  size: number;
  hash: string;
}

const firstVariant = (file: Pick<File, 'id' | 'width'>) => variantName(file, FIRST_WIDTH, 'jpeg');

/** Puts the bytes into the store, under an id that no row has yet. */
async function keep(
  store: FileStore,
  { name, caption }: Pick<File, 'name' | 'caption'>,
  { bytes, first, ...picture }: Picture,
): Promise<StoredPicture> {
  const id = newId();
  await store.putOriginal(id, bytes);
  await store.putVariant(firstVariant({ ...picture, id }), first);
  return { ...picture, id, name, caption, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Inserts the rows of pictures already stored. If this fails, the stored content has no row and garbage collection removes it later:
 * whether the commit succeeded is unknown.
 */
async function enter(ctx: RequestContext, store: FileStore, pictures: readonly StoredPicture[]): Promise<File[]> {
  const idOf = new Map<StoredPicture, string>();
  const files = await inWriteTransaction(ctx, async ({ db }) => {
    // In the same order for everybody, so that two who send the same pictures wait for one another instead of blocking each other.
    for (const picture of pictures.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
      const [{ id }] = await db.query<[{ id: string }]>(
        `INSERT INTO file (id, name, type, width, height, bytes, hash, placeholder, caption_en, caption_ru)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (hash) DO UPDATE SET unused_since = now()
         RETURNING id`,
        [
          picture.id,
          picture.name,
          picture.type,
          picture.width,
          picture.height,
          picture.size,
          picture.hash,
          picture.placeholder,
          picture.caption.en,
          picture.caption.ru,
        ],
      );
      idOf.set(picture, id);
    }
    return db
      .createQueryBuilder(File, 'f')
      .whereInIds([...idOf.values()])
      .getMany();
  });
  await discard(
    ctx,
    store,
    pictures.filter((picture) => idOf.get(picture) !== picture.id),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  return pictures.map((picture) => byId.get(idOf.get(picture)!)!);
}

/** Removes bytes that have no row. Where that fails the collector takes them away. */
async function discard(ctx: RequestContext, store: FileStore, pictures: readonly StoredPicture[]): Promise<void> {
  await Promise.all(pictures.map((picture) => store.remove(picture.id, [firstVariant(picture)]))).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, 'stored bytes without a row are left to the collector'),
  );
}

/** No room on the disk, in the words of the API. */
function whereFull(error: unknown): unknown {
  return isFull(error) ? storageFull() : error;
}
