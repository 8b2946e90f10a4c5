import type { Lang } from '../core/lang.js';
import { isStaff } from '../core/policy.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { isId } from '../core/ids.js';
import { isSlug } from '../fields/rule.js';
import { Page } from './page.entity.js';

/** Active pages seldom change and everybody reads them: all of them are kept. */
function activePages(ctx: RequestContext): Promise<Page[]> {
  return ctx.cache.get(['page'], 'page:active', () =>
    ctx.db.createQueryBuilder(Page, 'page').where('page.active AND page.deletedAt IS NULL').orderBy('page.id').getMany(),
  );
}

/** The page in the language, else in the other one; null when there is none. Inactive ones are for staff only (spec 6). */
export async function findPage(ctx: RequestContext, slug: string, lang: Lang): Promise<Page | null> {
  if (!isSlug(slug)) return null;
  const pages = isStaff(ctx.viewer)
    ? await ctx.db.createQueryBuilder(Page, 'page').where('page.slug = :slug AND page.deletedAt IS NULL', { slug }).getMany()
    : await activePages(ctx);
  const translations = pages.filter((page) => page.slug === slug);
  return translations.find((page) => page.lang === lang) ?? translations[0] ?? null;
}

/** The page of this slug in this very language, active or not; null when there is none. */
export async function exactPage(ctx: RequestContext, slug: string, lang: Lang): Promise<Page | null> {
  if (!isSlug(slug)) return null;
  return ctx.db
    .createQueryBuilder(Page, 'page')
    .where('page.slug = :slug AND page.lang = :lang AND page.deletedAt IS NULL', { slug, lang })
    .getOne();
}

/** The page of this id; null when there is none for this viewer. */
export async function findPageById(ctx: RequestContext, id: string): Promise<Page | null> {
  if (!isId(id)) return null;
  const page = await ctx.db.createQueryBuilder(Page, 'page').where('page.id = :id AND page.deletedAt IS NULL', { id }).getOne();
  return page && (page.active || isStaff(ctx.viewer)) ? page : null;
}

/** Every page in every language, inactive ones too, by their addresses; or those in the trash, the last that went there first. For staff. */
export async function allPages(ctx: RequestContext, trashed: boolean): Promise<Page[]> {
  demandStaff(ctx);
  const query = ctx.db.createQueryBuilder(Page, 'page');
  return trashed
    ? query.where('page.deletedAt IS NOT NULL').orderBy('page.deletedAt', 'DESC').addOrderBy('page.id').getMany()
    : query.where('page.deletedAt IS NULL').orderBy('page.slug').addOrderBy('page.lang').getMany();
}

/**
 * Pages for the menu, each in the language or, where it is not translated, in the other one. Staff are given the inactive ones too (spec 6);
 * of a page that is active in one language alone, that one goes before.
 */
export async function menuPages(ctx: RequestContext, lang: Lang): Promise<Page[]> {
  const bySlug = new Map<string, Page>();
  const active = await activePages(ctx);
  for (const page of active) {
    if (!bySlug.has(page.slug) || page.lang === lang) bySlug.set(page.slug, page);
  }
  if (!isStaff(ctx.viewer)) return [...bySlug.values()];
  const hidden = (await allPages(ctx, false)).filter((page) => !page.active && !active.some(({ slug }) => slug === page.slug));
  for (const page of hidden) {
    if (!bySlug.has(page.slug) || page.lang === lang) bySlug.set(page.slug, page);
  }
  return [...bySlug.values()];
}
