import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isFull, type FileStore } from '../files/file-store.js';
import type { Upload } from '../files/file-write.service.js';
import { MOST_SHEET_BYTES } from '../files/limits.js';
import { receive, sentName } from '../files/receive.js';
import { AppError } from '../core/errors.js';
import { newId } from '../core/ids.js';
import { demandAccount, demandStaff, inTransaction, type RequestContext } from '../core/request-context.js';
import { AutoListing, AutoListingEntity } from './auto-listing.entity.js';
import { guessEntity } from './mapping/guess.js';
import { readFile, type ReadFile } from './read/read-file.js';
import { REFUSALS } from './read/refusal.js';
import { headersOf, sampleOf, stageLines, withProposals } from './staged-rows.service.js';

/**
 * Reads a spreadsheet and keeps its rows, with the row of the headers and what its rows are as guessed. For staff.
 *
 * @throws {AppError} PAYLOAD_TOO_LARGE (413); IMPORT_NOT_A_SHEET (415) for a name that ends otherwise; what `readFile` throws; STORAGE_FULL (507)
 */
export async function startAutoListing(ctx: RequestContext, store: FileStore, file: Promise<Upload>): Promise<AutoListing> {
  demandStaff(ctx);
  try {
    return await take(ctx, store, await file);
  } catch (error) {
    // The parsers speak of pictures, which most uploads are.
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') throw tooLarge();
    if (isFull(error)) throw new AppError('STORAGE_FULL', 507, 'The server is out of space. Tell your site administrator.');
    throw error;
  }
}

async function take(ctx: RequestContext, store: FileStore, { name, bytes }: Upload): Promise<AutoListing> {
  const path = store.incoming();
  try {
    checkEnding(name);
    await receive(bytes, path, MOST_SHEET_BYTES, tooLarge);
    const id = newId();
    const read = await readFile(path, id);
    try {
      return await enterImport(ctx, { id, fileName: sentName(name), fileHash: await hashOf(path) }, read);
    } finally {
      read.lines.destroy();
    }
  } finally {
    // An unread part blocks the rest of the request.
    bytes.resume();
    await rm(path, { force: true });
  }
}

/** Creates an import with its rows, for the user who uploads it: all or nothing. */
export function enterImport(
  ctx: RequestContext,
  file: Pick<AutoListing, 'id' | 'fileName' | 'fileHash'> & Partial<Pick<AutoListing, 'sourceId'>>,
  { sheets, lines }: Pick<ReadFile, 'sheets' | 'lines'>,
): Promise<AutoListing> {
  const { id: accountId, username } = demandAccount(ctx);
  // Not a second time after a deadlock, as other writes: the rows come but once.
  return inTransaction(ctx, async (inner) => {
    await inner.db.insert(AutoListing, { ...file, accountId, username });
    await stageLines(inner, lines);
    const proposed = await withProposals(inner, file.id, sheets);
    const sheet = likeliestSheet(proposed);
    const at = { id: file.id, sheet };
    const headerRow = proposed[sheet]!.proposedHeaderRow ?? -1;
    const header = (await headersOf(inner, at, headerRow, proposed[sheet]!.columns)) ?? [];
    const entity = guessEntity(header, await sampleOf(inner, at, headerRow)) as AutoListingEntity;
    await inner.db.update(AutoListing, { id: file.id }, { sheets: proposed, sheet, entity });
    return inner.db.findOneByOrFail(AutoListing, { id: file.id });
  });
}

/** The sheet with the listings, as far as can be determined: cover sheets have no headers; contact and option lists have fewer columns. */
function likeliestSheet(sheets: AutoListing['sheets']): number {
  const widths = sheets.map(({ columns, proposedHeaderRow }) => (proposedHeaderRow === null ? 0 : columns));
  return widths.indexOf(Math.max(...widths));
}

const tooLarge = () =>
  new AppError('PAYLOAD_TOO_LARGE', 413, `A spreadsheet has at most ${MOST_SHEET_BYTES / 1_000_000} MB. Split it into several.`);

function checkEnding(name: string | undefined): void {
  if (/\.(xlsx?|csv)$/i.test(name ?? '')) return;
  if (/\.xlsm$/i.test(name ?? '')) throw new AppError('IMPORT_MACRO', 422, REFUSALS.IMPORT_MACRO);
  throw new AppError('IMPORT_NOT_A_SHEET', 415, 'Send a spreadsheet: .xlsx, .xls or .csv. Save other kinds as one of these.');
}

/** SHA-256 of a file. */
export async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}
