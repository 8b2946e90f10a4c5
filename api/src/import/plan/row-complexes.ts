import { valueAt } from '../../records/values.js';
import type { RequestContext } from '../../core/request-context.js';
import { AutoListingComplex } from '../auto-listing-complex.entity.js';
import type { AutoListing } from '../auto-listing.entity.js';
import type { AutoListingProblem } from '../auto-listing-row.entity.js';
import { AutoListingProblemLevel, type ProblemCode } from '../../fields/import-codes.js';
import type { ImportNouns } from '../nouns.js';
import { complexColumnOf, type ReadRow } from './read-rows.js';
import { numberOf } from './reference.js';

/** The complex of a row. */
export interface RowComplex {
  /** Null for one that is still to be created. */
  readonly id: string | null;
  /** The name by which the import knows a new one. */
  readonly folded: string | null;
  /** Made by this import, or to be made by it: no home is in it that its rows could mean. */
  readonly own: boolean;
  readonly name: { en: string; ru: string };
  /** Names of its city and area; null where a new one has none yet. */
  readonly city: string | null;
  readonly area: string | null;
}

/** The complex of a row; null if none, or if it has an error. */
export type ComplexOf = (read: ReadRow) => { complex: RowComplex | null; problem?: AutoListingProblem };

type Entry = Pick<AutoListingComplex, 'folded' | 'complexId' | 'createdId' | 'confirmed' | 'values'>;

/** A complex of the site. */
interface ThereComplex {
  id: string;
  number: number;
  en: string;
  ru: string;
  city: string;
  area: string;
}

/** Finds the complexes of rows: by the one of the import, by their references, or by their names. Two statements. */
export async function complexesOfRows(
  ctx: RequestContext,
  one: AutoListing,
  noun: ImportNouns,
  reads: readonly ReadRow[],
): Promise<ComplexOf> {
  const kind = noun.complex.noun;
  const names = [...new Set(reads.flatMap(({ folded }) => folded ?? []))];
  const entries: Entry[] = names.length === 0 ? [] : await entriesOf(ctx, one, names);
  const numbers = one.multiListing
    ? reads.flatMap(({ parsed }) => {
        const number = parsed.complexReference === null ? null : numberOf(kind, parsed.complexReference);
        return typeof number === 'number' ? [number] : [];
      })
    : [];
  const ids = one.multiListing ? entries.flatMap(({ complexId, createdId }) => complexId ?? createdId ?? []) : [one.complexId];
  const there = await ctx.db.query<ThereComplex[]>(
    `SELECT id, number, name_en AS en, name_ru AS ru, city, area FROM ${kind}
     WHERE deleted_at IS NULL AND (id = ANY ($1) OR number = ANY ($2))`,
    [ids, numbers],
  );
  return complexOfRow(one, noun, entries, there);
}

/**
 * Makes the finder of the complexes of an import's rows.
 *
 * @param entries those that the import knows by the names in its file
 * @param there those outside the trash that the entries or the rows mean
 */
export function complexOfRow(
  one: Pick<AutoListing, 'multiListing' | 'complexId'>,
  { complex: { noun: kind } }: ImportNouns,
  entries: readonly Entry[],
  there: readonly ThereComplex[],
): ComplexOf {
  const byName = new Map(entries.map((entry) => [entry.folded, entry]));
  const own = new Set(entries.flatMap(({ createdId }) => createdId ?? []));
  const byId = new Map<string, RowComplex>();
  const byNumber = new Map<number, RowComplex>();
  for (const { id, number, en, ru, city, area } of there) {
    const complex = { id, folded: null, own: own.has(id), name: { en, ru }, city, area };
    byId.set(id, complex);
    byNumber.set(number, complex);
  }

  return ({ parsed, folded }) => {
    const wrong = (column: number | null, [code, message, level]: readonly [ProblemCode, string, AutoListingProblemLevel?]) => ({
      complex: null,
      problem: { column, code, message, ...(level && { level }) },
    });
    if (!one.multiListing) {
      const complex = one.complexId === null ? null : (byId.get(one.complexId) ?? null);
      return complex || one.complexId === null ? { complex } : wrong(null, GONE);
    }
    if (parsed.complexReference !== null) {
      const column = parsed.columnOf.get(`${kind}.reference`) ?? null;
      const number = numberOf(kind, parsed.complexReference);
      if (number === 'WRONG_NOUN') return wrong(column, WRONG_NOUN);
      const complex = number === 'REF_NOT_FOUND' ? null : (byNumber.get(number) ?? null);
      return complex ? { complex } : wrong(column, NOT_FOUND);
    }
    if (folded === null) return { complex: null };
    const column = complexColumnOf(parsed, kind);
    const entry = byName.get(folded);
    if (!entry) return wrong(column, TOO_MANY);
    if (!entry.confirmed) return wrong(column, entry.complexId === null ? NEW_UNCONFIRMED : UNCONFIRMED);
    const id = entry.complexId ?? entry.createdId;
    if (id === null) return { complex: newComplex(entry) };
    const complex = byId.get(id);
    return complex ? { complex } : wrong(column, GONE);
  };
}

/** Holds complexes until the transaction ends; gives those that are still there. One statement. */
export async function holdComplexes(
  ctx: RequestContext,
  { complex: { noun: complex } }: ImportNouns,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = await ctx.db.query<{ id: string }[]>(
    `SELECT id FROM ${complex} WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR SHARE`,
    [ids],
  );
  return new Set(there.map(({ id }) => id));
}

/** A row whose complex is not there any more. */
export const complexGone = (column: number | null): AutoListingProblem => ({ column, code: GONE[0], message: GONE[1] });

const GONE = ['COMPLEX_GONE', 'Its condo or village is in the bin. Restore it, or choose another.'] as const;
const NOT_FOUND = ['REF_NOT_FOUND', 'No listing has this reference. Check it, or leave the cell empty.'] as const;
const WRONG_NOUN = ['WRONG_NOUN', 'This reference is for a different type of listing. Check it, or leave the cell empty.'] as const;
const { ASK } = AutoListingProblemLevel;
const UNCONFIRMED = ['COMPLEX_UNCONFIRMED', 'Confirm whether this is the condo or village with a similar name.', ASK] as const;
const NEW_UNCONFIRMED = ['COMPLEX_NEW', 'Confirm that this condo or village is to be created.', ASK] as const;
const TOO_MANY = [
  'TOO_MANY_COMPLEXES',
  'A file can name up to 5,000 condos or villages. Check that this column is mapped correctly.',
] as const;

function entriesOf(ctx: RequestContext, { id }: AutoListing, names: readonly string[]): Promise<Entry[]> {
  return ctx.db
    .createQueryBuilder(AutoListingComplex, 'c')
    .select(['c.importId', 'c.folded', 'c.complexId', 'c.createdId', 'c.confirmed', 'c.values'])
    .where('c.importId = :id AND c.folded = ANY (:names)', { id, names })
    .getMany();
}

function newComplex({ folded, values }: Entry): RowComplex {
  const text = (path: string) => valueAt(values, path) as string | undefined;
  return {
    id: null,
    folded,
    own: true,
    name: { en: text('name.en') ?? '', ru: text('name.ru') ?? '' },
    city: text('place.city') ?? null,
    area: text('place.area') ?? null,
  };
}
