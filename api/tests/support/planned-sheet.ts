import { AutoListing, AutoListingEntity, AutoListingExisting, AutoListingGoneAction } from '../../src/import/auto-listing.entity.js';
import { commonOf } from '../../src/import/common-values.type.js';
import { IMPORT_NOUNS } from '../../src/import/nouns.js';
import { complexFinder } from '../../src/import/plan/complex-names.js';
import { joinerOf } from '../../src/import/plan/joined-rows.js';
import { askForNew, complexNamer, newValues, type Entry, type Named } from '../../src/import/plan/named-complexes.js';
import { planned, rowPlanner, type RowPlan, type Stock } from '../../src/import/plan/plan-row.js';
import { rowReader, type PlannedRow, type ReadRow } from '../../src/import/plan/read-rows.js';
import { namedAgents } from '../../src/import/plan/row-agents.js';
import { complexOfRow } from '../../src/import/plan/row-complexes.js';
import type { PlacedRow, Target } from '../../src/import/plan/targets.js';
import { AutoListingRowState, type AutoListingProblem } from '../../src/import/auto-listing-row.entity.js';
import { patched, type Patch } from '../../src/records/values.js';

type Columns = AutoListing['columns'];

/** A sheet with all that its plan depends on: nothing is asked of a database. */
export interface PlannedSheet {
  /** Paths of the fields of the columns, or their mappings; null for one that is left out. */
  fields: readonly (string | null | Partial<Columns[number]>)[];
  /** The headers; the fields where left out. */
  header?: readonly string[];
  /** The rows below the headers, from ordinal 1 on. */
  rows: readonly (readonly string[])[];
  /** What differs from an import of units as it begins. */
  record?: Partial<AutoListing>;
  /** The condos or villages of the site. */
  complexes?: readonly SiteComplex[];
  agents?: readonly { id: string; en: string; ru: string }[];
  /** What a row means, with whether it is certain. */
  targetsOf?: (row: PlacedRow) => readonly Target[];
  stock?: Partial<Omit<Stock, 'targetsOf'>>;
  /** What a person has said of rows, and which ones share a code with one before, by their ordinals. */
  said?: Readonly<Record<number, Partial<PlannedRow>>>;
}

/** A condo or village of the site. */
export interface SiteComplex {
  id: string;
  en: string;
  ru: string;
  number?: number;
  city?: string;
  area?: string;
}

const NO_PICTURES: Stock['pictures'] = { fileOf: () => null, fetched: () => undefined };

/** An import as it begins, of columns with these fields. */
export function importOf(fields: PlannedSheet['fields'], record: Partial<AutoListing> = {}): AutoListing {
  return Object.assign(new AutoListing(), {
    entity: AutoListingEntity.CONDO,
    columns: fields.map((given, column) => ({
      column,
      why: null,
      sure: 1,
      ...(typeof given === 'object' && given !== null ? given : { field: given }),
    })),
    common: commonOf(({ several }) => (several ? [] : null)),
    existing: AutoListingExisting.FILL,
    gone: AutoListingGoneAction.KEEP,
    unusualPrices: false,
    leaveUnreadable: true,
    takeAlike: false,
    priceBounds: null,
    deal: null,
    currency: null,
    currencyAsked: false,
    sizeUnit: null,
    rates: {},
    sourceId: null,
    newComplexes: 0,
    multiListing: true,
    complexId: null,
    ...record,
  });
}

/** A listing that a row may mean: an empty home with these fields. */
export function targetOf(
  id: string,
  patch: Patch,
  { entity = AutoListingEntity.CONDO, certain = true }: { entity?: AutoListingEntity; certain?: boolean } = {},
): Target {
  const { empty } = IMPORT_NOUNS[entity].home;
  return { id, before: patched(empty, patch, empty), certain };
}

/** The complexes that the rows of a sheet name, as the check stores them. */
export function complexesNamed(one: AutoListing, rows: PlannedSheet['rows'], complexes: readonly SiteComplex[] = []): Entry[] {
  const gathered = new Map<string, Named>();
  const nameRow = complexNamer(one, []);
  for (const row of rows) nameRow(gathered, row);
  const find = complexFinder(complexes);
  const entries = [...gathered].map(([folded, named]): Entry => {
    const { why, id } = find(named.name);
    return {
      folded,
      name: named.name,
      rows: named.rows,
      complex_id: id,
      why,
      confirmed: why !== 'similar',
      values: newValues(one, named),
    };
  });
  askForNew(one, entries);
  return entries;
}

/** Plans the rows of a sheet as its check does. */
export function planSheet(sheet: PlannedSheet): RowPlan[] {
  const { fields, rows, record, complexes = [], agents = [], targetsOf = () => [], stock = {}, said = {} } = sheet;
  const one = importOf(fields, record);
  const noun = IMPORT_NOUNS[one.entity];
  const header = sheet.header ?? one.columns.map(({ field }, column) => field ?? `Column ${column}`);
  const given = rows.map((cells, at): PlannedRow => ({
    ordinal: at + 1,
    cells: [...cells],
    chosenTarget: null,
    chosenNew: false,
    theirs: [],
    joinedTo: null,
    pricesConfirmed: false,
    ...said[at + 1],
  }));
  const firsts = new Set(given.flatMap(({ joinedTo }) => joinedTo ?? []));
  const members = given.filter(({ ordinal, joinedTo }) => joinedTo !== null || firsts.has(ordinal));
  const all = given.map(joinerOf(one, members, rowReader(one, noun, header)));
  const entries = complexesNamed(one, rows, complexes).map(({ complex_id: complexId, ...entry }) => ({
    ...entry,
    complexId,
    createdId: null,
  }));
  const there = complexes.map(({ number = 0, city = 'PATTAYA', area = 'CENTRAL', ...complex }) => ({ ...complex, number, city, area }));
  const complexOf = complexOfRow(one, noun, entries, there);
  const placed = namedAgents(
    all.filter((row): row is ReadRow => 'parsed' in row),
    agents,
  ).map((read): PlacedRow => {
    const { complex, problem } = complexOf(read);
    return { ...read, complex, problems: [...read.problems, ...(problem ? [problem] : [])] };
  });
  const plan = rowPlanner(
    one,
    { targetsOf: (row) => (row.row.chosenNew ? [] : targetsOf(row)), pictures: NO_PICTURES, held: null, bases: null, ...stock },
    new Map(),
  );
  return all.map((row) =>
    'passed' in row
      ? { ...planned(row.row.ordinal, AutoListingRowState.SKIP), problems: [row.passed, ...(row.notes ?? [])] }
      : plan(placed.find((one_) => one_.row.ordinal === row.row.ordinal)!),
  );
}

/** A problem in a word: its column, its code, and the row that it is about besides. */
export const told = ({ column, code, otherRow }: AutoListingProblem): string =>
  [column, code, otherRow].filter((part) => part !== null && part !== undefined).join(' ');

/** What becomes of rows: their states, each with its problems. */
export const outcomesOf = (sheet: PlannedSheet): string[][] =>
  planSheet(sheet).map(({ state, problems }) => [state, ...problems.map(told)]);
