import { IMPORT_NOUNS } from './nouns.js';
import { In } from 'typeorm';
import { badInput, refusedValues } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { AutoListingComplex } from './auto-listing-complex.entity.js';
import { AutoListingStage, type AutoListing } from './auto-listing.entity.js';
import { changeImport, targetsOf } from './auto-listing.service.js';
import type { AutoListingComplexView } from './auto-listing.type.js';
import { rowsNaming } from './plan/gather-complexes.js';
import { PLAN_BATCH, replan } from './plan/replan.js';
import { demandChecked, isThere } from './rows.service.js';

/** Most names that are shown. */
const MOST_SHOWN = 500;

/** The names of complexes in an import: first those of which a person has to say what they mean, then the most frequent. For staff. */
export async function complexesOf(ctx: RequestContext, one: AutoListing): Promise<AutoListingComplexView[]> {
  demandStaff(ctx);
  const entries = await ctx.db
    .createQueryBuilder(AutoListingComplex, 'c')
    .where('c.importId = :id', { id: one.id })
    .orderBy({ 'c.confirmed': 'ASC', 'c.rows': 'DESC', 'c.folded': 'ASC' })
    .limit(MOST_SHOWN)
    .getMany();
  const targets = await targetsOf(
    ctx,
    IMPORT_NOUNS[one.entity].complex.noun,
    entries.flatMap(({ complexId, createdId }) => complexId ?? createdId ?? []),
  );
  return entries.map(({ name, rows, complexId, createdId, why, confirmed }) => ({
    name,
    rows,
    complex: targets.get(complexId ?? createdId ?? '') ?? null,
    why: why.toUpperCase(),
    confirmed,
  }));
}

/**
 * Sets which complex a name in a checked import refers to, null for a new one. Its rows are planned again: some hundred immediately, more
 * by another check of all rows. For staff.
 *
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); BAD_USER_INPUT (422) for a name or a complex that is not there
 */
export async function setAutoListingComplex(ctx: RequestContext, id: string, name: string, complex: string | null): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    demandChecked(one);
    const entry = await inner.db.findOneBy(AutoListingComplex, { importId: id, name });
    if (!entry) throw refusedValues([{ path: 'name', code: 'REF_NOT_FOUND', message: 'Choose a name from the file.' }]);
    if (complex !== null && !(await isThere(inner, IMPORT_NOUNS[one.entity].complex.noun, complex))) {
      throw refusedValues([{ path: 'complex', code: 'REF_NOT_FOUND', message: 'Choose one that exists.' }]);
    }
    const { folded } = entry;
    await inner.db.update(AutoListingComplex, { importId: id, folded }, { complexId: complex, why: 'chosen', confirmed: true });
    const ordinals = await rowsNaming(inner, one, folded);
    if (ordinals.length <= PLAN_BATCH) return { counts: await replan(inner, one, ordinals) };
    return { stage: AutoListingStage.CHECKING, done: 0, error: null, startedAt: new Date() };
  });
}

/**
 * Sets which complexes several names in a checked import refer to, null for new ones, all of them or none; all rows are checked again. For staff.
 *
 * @param choices 1 to 500, as many as names are shown
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); LIMIT_AMOUNT; BAD_USER_INPUT (422) for a name or a complex that is not there
 */
export async function decideAutoListingComplexes(
  ctx: RequestContext,
  id: string,
  choices: readonly { name: string; complex?: string | null }[],
): Promise<AutoListing> {
  demandStaff(ctx);
  if (choices.length < 1 || choices.length > MOST_SHOWN) throw badInput(`Send 1 to ${MOST_SHOWN} names at once.`, 'LIMIT_AMOUNT');
  return changeImport(ctx, id, async (inner, one) => {
    demandChecked(one);
    const { noun } = IMPORT_NOUNS[one.entity].complex;
    const names = choices.map(({ name }) => name);
    const entries = await inner.db.findBy(AutoListingComplex, { importId: id, name: In(names) });
    const known = new Set(entries.map(({ name }) => name));
    const wanted = choices.flatMap(({ complex }) => (complex && isId(complex) ? [complex] : []));
    const there = await inner.db.query<{ id: string }[]>(
      `SELECT id FROM ${noun} WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR SHARE`,
      [wanted],
    );
    const complexes = new Set(there.map((complex) => complex.id));
    const wrong = choices.flatMap(({ name, complex = null }, at) => {
      const path = `choices.${at}`;
      if (!known.has(name)) return [{ path: `${path}.name`, code: 'REF_NOT_FOUND', message: 'Choose names from the file.' }];
      if (complex === null || complexes.has(complex)) return [];
      return [{ path: `${path}.complex`, code: 'REF_NOT_FOUND', message: 'Choose ones that exist.' }];
    });
    if (wrong.length > 0) throw refusedValues(wrong);
    await inner.db.query(
      `UPDATE auto_listing_complex c SET complex_id = d.complex, why = 'chosen', confirmed = true
       FROM jsonb_to_recordset($2) AS d (name text, complex uuid) WHERE c.import_id = $1 AND c.name = d.name`,
      [id, JSON.stringify(choices)],
    );
    return { stage: AutoListingStage.CHECKING, done: 0, error: null, startedAt: new Date() };
  });
}

/** How many new complexes wait for a person to confirm them. For staff. */
export function countUnconfirmedNew(ctx: RequestContext, { id }: AutoListing): Promise<number> {
  demandStaff(ctx);
  return ctx.db.countBy(AutoListingComplex, { importId: id, why: 'new', confirmed: false });
}
