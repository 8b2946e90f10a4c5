import { type ListingKind, LISTING_PATTERN, LISTING_KINDS, NOUNS, isHomeKind, COMPLEX_NOUNS } from '../fields/listing-nouns.js';
import { columnOr } from '../fields/nouns.js';
import type { CacheOptions, WrittenTable } from '../core/cache.js';
import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { PUBLIC } from '../listings/listing.entity.js';
import { AREA_BY_SLUG } from '../listings/values/choices.js';
import { addressOf, LANGS, listingPath, pagePath } from './addresses.js';
import { element, escapeXml, xmlDocument } from './xml.js';

/** Listings of one file; each has an address in every language. Search engines take 50,000 addresses and 50 MB of a file. */
export const LISTINGS_OF_FILE = 5_000;

const PART_NAME = new RegExp(`^(${LISTING_PATTERN})-([1-9]\\d{0,5})$`);

/** A screen in one language, and when it last changed; null if it changes only with a new release. */
interface Version {
  lang: Lang;
  changed: Date | null;
}

/** A screen in the languages that it is written in. */
interface Entry {
  /** Without language. */
  path: string;
  versions: readonly Version[];
}

/** A file of listings: which noun, which part of it, and when one of its listings was last changed. */
interface Part {
  kind: ListingKind;
  part: number;
  changed: Date;
}

const TEXT: CacheOptions<string | null> = { sizeOf: (text) => 2 * (text?.length ?? 0), cacheable: (text) => text !== null };

/** What crawlers may read, and where the sitemap is. */
export function robotsText(siteUrl: string): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql', '# Pictures.', 'Allow: /api/files/', ''];
  return [...lines, `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

/** The sitemap index: its files, each with the time of its last change. */
export async function sitemapIndex(ctx: RequestContext): Promise<string> {
  const text = await ctx.cache.get(
    [...LISTING_KINDS, 'page'],
    `sitemap:${ctx.siteUrl}`,
    async () => {
      const [parts, screens, pages] = await Promise.all([allParts(ctx), screenEntries(ctx), pageEntries(ctx)]);
      const files = [
        ...[...byName({ screens, pages })].map(([name, entries]) => ({
          name,
          changed: latest(entries.flatMap(({ versions }) => versions)),
        })),
        ...parts.map(({ kind, part, changed }) => ({ name: `${kind}-${part}`, changed })),
      ];
      const rows = files.map(
        ({ name, changed }) => `<sitemap>${element('loc', `${ctx.siteUrl}/sitemaps/${name}.xml`)}${lastmod(changed)}</sitemap>`,
      );
      return xmlDocument(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>`);
    },
    TEXT,
  );
  return text!;
}

/** A file of the sitemap by its name: `screens`, `pages`, `unit-1`. Null where the index has none of this name. */
export function sitemapFile(ctx: RequestContext, name: string): Promise<string | null> {
  if (name === 'screens') return cachedFile(ctx, LISTING_KINDS, name, () => screenEntries(ctx));
  if (name === 'pages') return cachedFile(ctx, ['page'], name, () => pageEntries(ctx));
  const [, kind, part] = PART_NAME.exec(name) ?? [];
  if (!kind) return Promise.resolve(null);
  return cachedFile(ctx, [kind as ListingKind], name, () => listingEntries(ctx, kind as ListingKind, Number(part)));
}

function cachedFile(
  ctx: RequestContext,
  tables: readonly WrittenTable[],
  name: string,
  entries: () => Promise<Entry[]>,
): Promise<string | null> {
  return ctx.cache.get(tables, `sitemap:${ctx.siteUrl}:${name}`, async () => fileOf(ctx.siteUrl, await entries()), TEXT);
}

/** Every address names the same screen in all its languages, itself included. */
function fileOf(siteUrl: string, entries: readonly Entry[]): string | null {
  if (entries.length === 0) return null;
  const rows = entries.flatMap(({ path, versions }) => {
    const alternate = (hreflang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
    const alternates =
      versions.map(({ lang }) => alternate(lang, addressOf(siteUrl, path, lang))).join('') +
      alternate('x-default', addressOf(siteUrl, path));
    return versions.map(
      ({ lang, changed }) => `<url>${element('loc', addressOf(siteUrl, path, lang))}${lastmod(changed)}${alternates}</url>`,
    );
  });
  return xmlDocument(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('\n')}\n</urlset>`,
  );
}

async function listingEntries(ctx: RequestContext, kind: ListingKind, part: number): Promise<Entry[]> {
  const rows = await ctx.db.query<{ id: string; changed: Date }[]>(
    `SELECT id, updated_at AS changed FROM ${kind}
     WHERE id IN (SELECT id FROM ${kind} WHERE ${PUBLIC} ORDER BY id LIMIT ${LISTINGS_OF_FILE} OFFSET $1)
     ORDER BY id`,
    [(part - 1) * LISTINGS_OF_FILE],
  );
  return rows.map(({ id, changed }) => ({ path: listingPath(kind, id), versions: inAllLangs(changed) }));
}

async function allParts(ctx: RequestContext): Promise<Part[]> {
  const parts = LISTING_KINDS.map(async (kind) => {
    const rows = await ctx.db.query<{ part: number; changed: Date }[]>(
      `SELECT place / ${LISTINGS_OF_FILE} + 1 AS part, max(updated_at) AS changed
       FROM (SELECT updated_at, (row_number() OVER (ORDER BY id) - 1)::int AS place FROM ${kind} WHERE ${PUBLIC}) listing
       GROUP BY 1 ORDER BY 1`,
    );
    return rows.map((row) => ({ kind, ...row }));
  });
  return (await Promise.all(parts)).flat();
}

/**
 * The home page, the lists and the areas, each with the date of the newest change to its content; empty lists are omitted. Also the contact
 * page, whose content comes from the environment.
 */
async function screenEntries(ctx: RequestContext): Promise<Entry[]> {
  const columnsOf = (kind: ListingKind) =>
    isHomeKind(kind) ? `rent_from, buy_from, ${columnOr(kind, 'extras.hasPool', 'has_pool', 'false')}` : 'NULL, NULL, false';
  const groups = await Promise.all(
    LISTING_KINDS.map(async (kind) => {
      const rows = await ctx.db.query<{ area: string; rent: boolean; buy: boolean; villa: boolean; changed: Date }[]>(
        `SELECT area, rent_from IS NOT NULL AS rent, buy_from IS NOT NULL AS buy, villa, max(updated_at) AS changed
         FROM (SELECT area, updated_at, ${columnsOf(kind)} FROM ${kind} WHERE ${PUBLIC}) listing (area, updated_at, rent_from, buy_from, villa)
         GROUP BY 1, 2, 3, 4`,
      );
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  const all = groups.flat();
  type Group = (typeof all)[number];
  const ofKind =
    (...kinds: ListingKind[]) =>
    (group: Group) =>
      kinds.includes(group.kind);
  type Screen = [path: string, shows: (group: Group) => boolean];
  const screens: Screen[] = [
    ['/', () => true],
    ['/rent', ({ rent }) => rent],
    ['/buy', ({ buy }) => buy],
    ...LISTING_KINDS.map((kind): Screen => [NOUNS[kind].list, ofKind(kind)]),
    ['/village/villas', ({ villa }) => villa],
  ];
  for (const [slug, area] of Object.entries(AREA_BY_SLUG)) {
    screens.push([`/area/${slug}`, (group) => group.area === area && isHomeKind(group.kind)]);
    for (const { list, kind, homes } of Object.values(COMPLEX_NOUNS))
      screens.push([`${list}/area/${slug}`, (group) => group.area === area && ofKind(homes, kind)(group)]);
  }
  const lists = screens.flatMap(([path, shows]) => {
    const shown = all.filter(shows);
    return shown.length > 0 ? [{ path, versions: inAllLangs(latest(shown)) }] : [];
  });
  return [...lists, { path: '/contact', versions: inAllLangs(null) }];
}

async function pageEntries(ctx: RequestContext): Promise<Entry[]> {
  const rows = await ctx.db.query<(Version & { slug: string })[]>(
    'SELECT slug, lang, updated_at AS changed FROM page WHERE active AND deleted_at IS NULL ORDER BY slug, lang',
  );
  const slugs = [...new Set(rows.map(({ slug }) => slug))];
  return slugs.map((slug) => ({ path: pagePath(slug), versions: rows.filter((row) => row.slug === slug) }));
}

const inAllLangs = (changed: Date | null): Version[] => LANGS.map((lang) => ({ lang, changed }));

const byName = (files: Readonly<Record<string, readonly Entry[]>>) => Object.entries(files).filter(([, entries]) => entries.length > 0);

const lastmod = (changed: Date | null): string => (changed ? element('lastmod', changed.toISOString()) : '');

const latest = (entries: readonly { changed: Date | null }[]): Date | null =>
  entries.reduce<Date | null>((newest, { changed }) => (changed && (!newest || changed > newest) ? changed : newest), null);
