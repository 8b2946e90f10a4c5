import { notFound } from '../core/errors.js';
import { isId, newId } from '../core/ids.js';
import { demandAccount, demandStaff, type RequestContext } from '../core/request-context.js';
import { AutoListingAlias } from './auto-listing-alias.entity.js';
import type { AutoListing, AutoListingEntity, StoredColumn } from './auto-listing.entity.js';
import { foldHeader, guessColumns, layoutOf } from './mapping/guess.js';

/** Most aliases that are shown, the newest. */
const MOST_SHOWN = 500;
/** Headers of a layout that are shown, and how much of each. */
const MOST_HEADERS = 50;
const LONGEST_HEADER = 100;

/** Learnt mappings of headers, the newest first. For staff. */
export function listAliases(ctx: RequestContext): Promise<AutoListingAlias[]> {
  demandStaff(ctx);
  return ctx.db.createQueryBuilder(AutoListingAlias, 'a').orderBy({ 'a.at': 'DESC', 'a.id': 'DESC' }).limit(MOST_SHOWN).getMany();
}

/** Forgets a learnt mapping: further files are mapped without it. For staff. Throws NOT_FOUND. */
export async function forgetAlias(ctx: RequestContext, id: string): Promise<void> {
  demandStaff(ctx);
  const { affected } = isId(id) ? await ctx.db.delete(AutoListingAlias, { id }) : { affected: 0 };
  if (!affected) throw notFound('This column isn’t remembered any more.');
}

/** Learnt mappings for a file with these headers, by the header as it is compared. One statement. */
export async function aliasesFor(
  { db }: RequestContext,
  entity: AutoListingEntity,
  headers: readonly string[],
): Promise<Map<string, AutoListingAlias>> {
  const aliases = await db.findBy(AutoListingAlias, { entity, layout: layoutOf(headers) });
  return new Map(aliases.map((alias) => [alias.header, alias]));
}

/** Guesses that are learnt if a person confirms them: the header itself was inconclusive. */
const DOUBTFUL: readonly (string | null)[] = ['CONTENT', 'SIMILAR', 'LEARNT'];

/**
 * Learns what a person says of columns: of one whose field they changed, or whose doubtful guess they confirmed by itself. Forgets what they
 * take back. A header that occurs twice is not learnt.
 *
 * @param now the columns mapped in one call; a detail changes only how cells are parsed, not the field
 * @param before all columns as they were
 */
export async function learn(
  ctx: RequestContext,
  one: Pick<AutoListing, 'entity' | 'fileName'>,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  now: readonly (StoredColumn & { isDetail: boolean })[],
  before: ReadonlyMap<number, StoredColumn>,
): Promise<void> {
  const { db } = ctx;
  const { entity, fileName } = one;
  const folded = headers.map(foldHeader);
  const told = now
    .filter(
      ({ column, isDetail }) =>
        !isDetail && folded[column] !== '' && folded.indexOf(folded[column]!) === folded.lastIndexOf(folded[column]!),
    )
    // In the same order for everybody.
    .toSorted((a, b) => (folded[a.column]! < folded[b.column]! ? -1 : 1));
  if (told.length === 0) return;
  const guesses = guessColumns(entity, headers, sample, new Map());
  const isAlone = now.length === 1;
  const learnt: { id: string; header: string; title: string; field: string }[] = [];
  const forgotten: { header: string; field: string | null }[] = [];
  for (const { column, field } of told) {
    const [header, title, was, own] = [folded[column]!, headers[column]!, before.get(column), guesses[column]!];
    const isChanged = was?.field !== field;
    const isConfirmed = isAlone && !isChanged && DOUBTFUL.includes(was?.why ?? null);
    if (field === null) {
      // What another person has taught since stays.
      if (was?.why === null && was.field !== null) forgotten.push({ header, field: was.field });
      else if (isAlone && isChanged && DOUBTFUL.includes(was?.why ?? null)) learnt.push({ id: newId(), header, title, field: '' });
    } else if (isConfirmed || (isChanged && own.field !== field)) learnt.push({ id: newId(), header, title, field });
    else if (isChanged) forgotten.push({ header, field: null });
  }
  const layout = layoutOf(headers);
  const shown = headers.flatMap((header) => header.slice(0, LONGEST_HEADER) || []).slice(0, MOST_HEADERS);
  await db.query(
    `DELETE FROM auto_listing_alias a USING jsonb_to_recordset($3) AS l (header text, field text)
     WHERE a.entity = $1 AND a.layout = $2 AND a.header = l.header AND (l.field IS NULL OR a.field = l.field)`,
    [entity, layout, JSON.stringify(forgotten)],
  );
  await db.query(
    `INSERT INTO auto_listing_alias (id, entity, layout, headers, header, title, field, file_name, username)
     SELECT l.id, $1, $2, $6, l.header, l.title, l.field, $4, $5
     FROM jsonb_to_recordset($3) AS l (id uuid, header text, title text, field text)
     ON CONFLICT (entity, layout, header) DO UPDATE
     SET headers = excluded.headers, title = excluded.title, field = excluded.field, file_name = excluded.file_name,
       username = excluded.username, at = now()`,
    [entity, layout, JSON.stringify(learnt), fileName, demandAccount(ctx).username, shown],
  );
}
