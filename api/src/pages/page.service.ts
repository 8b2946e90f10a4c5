import type { Lang } from '../kernel/lang.js';
import { isStaff } from '../kernel/policy.js';
import type { RequestContext } from '../kernel/request-context.js';
import { isId } from '../kernel/ids.js';
import { isSlug } from '../rules/rule.js';
import { Page } from './page.entity.js';

/** Active pages seldom change and everybody reads them: all of them are kept. */
function activePages(ctx: RequestContext): Promise<Page[]> {
  return ctx.kept.get(['page'], 'page:active', () =>
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

/** Active pages for the menu, each in the language or, where it is not translated, in the other one. */
export async function menuPages(ctx: RequestContext, lang: Lang): Promise<Page[]> {
  const bySlug = new Map<string, Page>();
  for (const page of await activePages(ctx)) {
    if (!bySlug.has(page.slug) || page.lang === lang) bySlug.set(page.slug, page);
  }
  return [...bySlug.values()];
}
