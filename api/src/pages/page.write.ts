import { createRecorded, restoreRecorded, trashRecorded, updateRecorded, type RecordedNoun } from '../records/recorded.js';
import { patched, valuesOf, type Patch, type Values } from '../records/values.js';
import { AppError, notFound } from '../core/errors.js';
import type { Lang } from '../core/lang.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { databaseRefusal } from '../core/transaction.js';
import { emptyOf } from '../fields/empty.js';
import { Page } from './page.entity.js';
import { exactPage } from './page.service.js';

/** How pages are written. */
export const PAGE: RecordedNoun<Page> = {
  noun: 'page',
  entity: Page,
  empty: emptyOf('page'),
  columnsOf: (values) => values,
  fieldsOf: (page) => page as unknown as Values,
  checkReferences: async () => [],
  checkRestore: async () => undefined,
};

/** One page of a slug and a language is all that there can be; the trash does not count. */
export async function slugTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (databaseRefusal(error).constraint !== 'page_slug_lang') throw error;
    const message = 'There’s already a page with this address in this language. Choose another slug.';
    throw new AppError('SLUG_TAKEN', 409, message, [{ path: 'slug', code: 'SLUG_TAKEN', message }]);
  });
}

/** Creates a page; gives its id. For staff. Throws SLUG_TAKEN (409); see `createRecorded`. */
export async function createPage(ctx: RequestContext, patch: Patch): Promise<string> {
  return slugTaken(createRecorded(ctx, PAGE, patch));
}

/** Changes a page. For staff. Throws SLUG_TAKEN (409); see `updateRecorded`. */
export async function updatePage(ctx: RequestContext, id: string, version: number | null, patch: Patch): Promise<void> {
  return slugTaken(updateRecorded(ctx, PAGE, id, version, patch));
}

/**
 * Saves what was loaded from an address: in the same language it changes that page; in another one it becomes a new page, its
 * translation, which takes from it what is not said (spec 4). For staff.
 *
 * @throws {AppError} NOT_FOUND where there is no page of that slug in that language; see `createPage` and `updatePage`
 */
export async function savePage(
  ctx: RequestContext,
  slug: string,
  lang: Lang,
  version: number | null,
  patch: Patch,
): Promise<{ id: string; created: boolean }> {
  demandStaff(ctx);
  const loaded = await exactPage(ctx, slug, lang);
  if (!loaded) throw notFound();
  if (patch['lang'] !== undefined && patch['lang'] !== null && patch['lang'] !== lang) {
    const whole = patched(valuesOf(PAGE.fieldsOf(loaded), PAGE.empty), patch, PAGE.empty);
    return { id: await createPage(ctx, whole), created: true };
  }
  await updatePage(ctx, loaded.id, version, patch);
  return { id: loaded.id, created: false };
}

/** Puts a page into the trash. For staff. Throws NOT_FOUND. */
export async function deletePage(ctx: RequestContext, id: string): Promise<void> {
  return trashRecorded(ctx, PAGE, id);
}

/** Takes a page out of the trash. For staff. Throws NOT_FOUND, and SLUG_TAKEN (409) where another has taken its address. */
export async function restorePage(ctx: RequestContext, id: string): Promise<void> {
  return slugTaken(restoreRecorded(ctx, PAGE, id));
}
