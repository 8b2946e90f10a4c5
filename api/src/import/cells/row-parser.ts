import type { Patch, Value } from '../../records/values.js';
import { checkField, type Rule } from '../../fields/rule.js';
import { isMoney, SIZES, type BahtPer, type ColumnMapping, type Money, type Unit } from '../mapping/column-mapping.js';
import type { AutoListingPrice } from '../auto-listing-row.entity.js';
import { AutoListingProblemLevel, type ProblemCode } from '../../fields/import-codes.js';
import { FIELD_BY_PATH, MEANINGS, type ImportEntity, type ImportField } from '../mapping/fields.js';
import type { RowDeal, RowNoun, RowPeriod } from '../mapping/meanings.js';
import { cellReader, type CellReader, type CellReading } from './cell-reader.js';
import type { Deal } from '../price-bounds.js';
import { dealOf, priceDoubt } from './price-doubts.js';
import { unquoted } from '../../core/csv.js';
import { cleanLine } from '../../core/text.js';
import { currencyNamed } from './currency.js';
import { langOf, saysNothing } from './texts.js';
import { Wrong } from './wrong.js';

/** A message about a cell. */
export interface CellProblem {
  /** Absent: an error. */
  level?: AutoListingProblemLevel;
  column: number;
  code: ProblemCode;
  message: string;
  /** The piece of the cell that is not understood, where it is one of several or a choice. */
  piece?: string;
  /** Prices as they were read. */
  prices?: AutoListingPrice[];
  /** Of LEFT_EMPTY: why the cell could not be read. */
  reason?: ProblemCode;
}

/** A cell with a price that a person has to confirm: it may not be what was meant (`priceDoubt`), or it is not clear what it means. */
export interface PriceDoubt extends CellProblem {
  deal: Deal;
  /** A price would be written; otherwise the row would go in without one. */
  hasPrice: boolean;
}

/** What holds for all rows of a file, where a column or a cell does not say otherwise. */
export interface FileTerms {
  /** An optional cell that cannot be read is left empty, with a note; otherwise it is an error. */
  leaveUnreadable?: boolean;
  /** The deal of prices in a column for either. */
  deal?: Deal | null;
  currency?: Money | null;
  /** Without a currency, prices are errors and not baht. */
  currencyAsked?: boolean;
  /** Unit of sizes. */
  sizeUnit?: Unit | null;
  rates?: BahtPer;
}

/** A row as its cells say it. */
export interface ParsedRow {
  /** What its column says that it is; null without one. */
  noun: RowNoun | null;
  /** The home's own number, as in U-1043. */
  reference: string | null;
  /** The code of the one who sends it. */
  code: string | null;
  complexName: string;
  complexReference: string | null;
  /** The fields of the home whose cells say something; choices by their GraphQL names. */
  home: Patch;
  /** Mapped fields of the home whose cells are all empty. */
  cleared: string[];
  /** Fields of the complex whose cells say something. */
  complex: Patch;
  pictures: string[];
  plans: string[];
  problems: CellProblem[];
  /** Prices that are written only once a person has confirmed them. */
  doubts: PriceDoubt[];
  /** Texts of cells that say more than their prices, for the remarks on them. */
  remarks: Readonly<Record<Deal, readonly string[]>>;
  /** The first column of each mapped field, for errors found later; for a part, also that of the whole. */
  columnOf: ReadonlyMap<string, number>;
}

/** A mapped column. */
interface Column {
  index: number;
  field: ImportField;
  /** Of a price, in the currency that its row says, else in that of the column or the file. */
  read: (cell: string, said?: Money | null) => CellReading;
  /** Its number is added to those of other columns. */
  isPart: boolean;
}

/** The fields of a price by its deal. */
const PRICE_OF = { rent: 'pricing.rentPrice', buy: 'pricing.buyPrice' } as const satisfies Record<Deal, string>;

/** Rai, ngan and wah in a column each are one plot; of other columns for the plot, the first that says something counts. */
const isPartOfLand = ({ field, unit }: ColumnMapping, mapping: readonly ColumnMapping[]): boolean =>
  field === 'landSize' &&
  unit !== undefined &&
  mapping.some((other) => other.field === 'landSize' && other.unit !== undefined && other.unit !== unit);

/** A mapping made ready: the parser of its rows. Fields that are not known, and columns that are left out, are skipped. */
export function rowParser(
  entity: ImportEntity,
  mapping: readonly ColumnMapping[],
  terms: FileTerms = {},
): (cells: readonly string[]) => ParsedRow {
  const fields = FIELD_BY_PATH[entity];
  const columnFor = (field: ImportField, one: ColumnMapping): Column => {
    const unit = one.unit ?? (SIZES.has(field.path) ? terms.sizeUnit : null);
    const readerIn = (currency: Money | null | undefined): CellReader => {
      const read = cellReader(field, { ...one, ...(currency && { currency }), ...(unit && { unit }) }, terms.rates);
      return terms.currencyAsked && !currency && isMoney(field.path) ? unlessAmount(read) : read;
    };
    const usual = readerIn(one.currency ?? terms.currency);
    const readers = new Map<Money, CellReader>();
    const readIn = (currency: Money): CellReader => {
      const read = readers.get(currency) ?? readerIn(currency);
      readers.set(currency, read);
      return read;
    };
    return {
      index: one.column,
      field,
      read: (cell, said) => (said ? readIn(said) : usual)(cell),
      isPart: isPartOfLand(one, mapping),
    };
  };
  const columns = mapping.flatMap((one): Column[] => {
    const field = one.field === null || MEANINGS.has(one.field) ? undefined : fields.get(one.field);
    return field ? [columnFor(field, one)] : [];
  });
  const meaning = (path: string) => mapping.find(({ field }) => field === path);
  const choiceFor = (path: 'deal' | 'noun' | 'period' | 'currency') => {
    const one = meaning(path);
    return one && columnFor(fields.get(path)!, one);
  };
  const [dealColumn, nounColumn] = [choiceFor('deal'), choiceFor('noun')];
  const [periodColumn, currencyColumn] = [choiceFor('period'), choiceFor('currency')];
  const price = meaning('price');
  const priceBy = price && {
    rent: columnFor(fields.get(PRICE_OF.rent)!, price),
    buy: columnFor(fields.get(PRICE_OF.buy)!, price),
  };
  const columnOf = new Map<string, number>();
  for (const { index, field } of columns) {
    const paths = isByLetters(field.path) ? [`${field.path}.en`, `${field.path}.ru`] : [];
    for (const path of [field.path, field.partOf, ...paths]) if (path !== undefined && !columnOf.has(path)) columnOf.set(path, index);
  }
  for (const path of priceBy ? ['price', ...Object.values(PRICE_OF)] : []) if (!columnOf.has(path)) columnOf.set(path, price!.column);
  const complexPrefix = `${entity}.`;
  const complexReference = `${complexPrefix}reference`;
  const isOfHome = (path: string) => path !== entity && !path.startsWith(complexPrefix) && path !== 'reference';
  // A text in either language clears neither.
  const homePaths = [...new Set(columns.map(({ field }) => field.partOf ?? field.path))].filter(
    (path) => isOfHome(path) && !isByLetters(path),
  );
  const rentIsWhole = columnOf.has('pricing.rentPrice') && columns.some(({ field }) => field.path === 'pricing.rentTerms');

  return (cells) => {
    const row = new Row(entity, terms.leaveUnreadable ?? false);
    // A sign, "$", is no word that a choice is known by.
    const currency = currencyColumn && (currencyNamed(cells[currencyColumn.index] ?? '') ?? row.choose<Money>(currencyColumn, cells));
    const period = periodColumn && row.choose<RowPeriod>(periodColumn, cells);
    /** A price by its row: the rent of a year is read as one. */
    const priced = ({ field, ...column }: Column, isRent: boolean): Column => ({
      ...column,
      field,
      read: (cell) => column.read(isRent && period && period !== 'MONTH' ? `${cell} / ${PERIODS[period]}` : cell, currency ?? null),
    });
    for (const column of columns) {
      const { index, field, isPart } = column;
      const cell = unquoted(cells[index] ?? '');
      if (saysNothing(cell) && !(field.rule?.kind === 'flag' && cell.trim() === '-')) continue;
      const { read } = isMoney(field.path) ? priced(column, field.path === PRICE_OF.rent) : column;
      row.take(index, field, read(cell), cell, isPart);
    }
    const noun = nounColumn ? (row.choose<RowNoun>(nounColumn, cells) ?? null) : null;
    const by = priceBy && { rent: priced(priceBy.rent, true), buy: priced(priceBy.buy, false) };
    if (by) row.takePrice(by, dealColumn, terms.deal ?? null, cells);
    const { values, problems, doubts, remarks, unread } = row.finish(columnOf, FIELD_BY_PATH[entity]);
    const text = (path: string) => (values.get(path) as string | undefined) ?? '';
    const complexName = withoutQuotes(text(entity) || text(`${complexPrefix}name.en`) || text(`${complexPrefix}name.ru`));
    const byTerm = values.get('pricing.rentTerms') as { price: number }[] | undefined;
    // Terms refine a rent (decision 0007): a sheet that does not have both, as ours do, gives the rent by them.
    if (byTerm && !rentIsWhole && !values.has('pricing.rentPrice')) {
      values.set('pricing.rentPrice', [...new Set(byTerm.map(({ price: rent }) => rent))]);
    }
    const home: Draft = {};
    const complex: Draft = {};
    for (const [path, value] of values) {
      if (path === 'pictures' || path === 'plans') continue;
      if (isOfHome(path)) put(home, path, value);
      else if (path.startsWith(complexPrefix) && path !== complexReference) put(complex, path.slice(complexPrefix.length), value);
    }
    return {
      noun,
      reference: text('reference') || null,
      code: text('externalCode').slice(0, MOST_CODE) || null,
      complexName,
      complexReference: text(complexReference) || null,
      home,
      cleared: homePaths.filter((path) => !values.has(path) && !isBroken(path, columns, unread)),
      complex,
      pictures: (values.get('pictures') as string[] | undefined) ?? [],
      plans: (values.get('plans') as string[] | undefined) ?? [],
      problems,
      doubts,
      remarks,
      columnOf,
    };
  };
}

/** A name alone: «Ривьера», and ЖК «Ривьера», are Ривьера. */
const withoutQuotes = (name: string): string => /^(?:ЖК|КП)?\s*[«"“„]([^«»"“”„]+)[»"”“]$/iu.exec(name)?.[1]?.trim() || name;

/** What a cell that cannot be read would have filled is not cleared. */
function isBroken(path: string, columns: readonly Column[], unread: ReadonlySet<number>): boolean {
  if (unread.size === 0) return false;
  return columns.some(({ index, field }) => (field.partOf ?? field.path) === path && unread.has(index));
}

/** A patch that is being made. */
interface Draft {
  [key: string]: Value | Draft;
}

/** Paths, taken apart: there are some hundred, and fifty thousand rows. */
const KEYS = new Map<string, readonly string[]>();

function put(draft: Draft, path: string, value: Value): void {
  let keys = KEYS.get(path);
  if (!keys) KEYS.set(path, (keys = path.split('.')));
  let group = draft;
  for (let at = 0; at < keys.length - 1; at++) group = (group[keys[at]!] ??= {}) as Draft;
  group[keys.at(-1)!] = value;
}

/** Values parsed from the cells of a row so far. */
class Row {
  private readonly values = new Map<string, Value>();
  private readonly problems: CellProblem[] = [];
  private readonly doubts: PriceDoubt[] = [];
  private readonly remarks: Record<Deal, string[]> = { rent: [], buy: [] };
  /** Columns whose cells could not be read. */
  private readonly unread = new Set<number>();
  private gone: { column: number; deal: Deal } | null = null;

  constructor(
    private readonly entity: ImportEntity,
    private readonly leaveUnreadable: boolean,
  ) {}

  take(column: number, field: ImportField, read: CellReading, cell: string, isPart: boolean): void {
    const { path, partOf, rule } = field;
    const deal = dealOf(field);
    for (const wrong of read.wrong ?? []) this.say(column, field, wrong, holdsPrice(read.value));
    if (deal && read.isRemark) this.remarks[deal].push(cleanLine(cell).slice(0, MOST_OF_REMARK));
    if (deal && read.isGone) this.gone ??= { column, deal };
    if (read.value === undefined || read.value === null) return;
    const doubt = priceDoubt(field, read.value);
    if (doubt) this.say(column, field, doubt, true);
    if (rule?.kind === 'terms' || path === 'pricing.rentPrice') this.takePrices(read.value as { prices: number[]; terms: Value[] });
    else if (partOf === 'pricing.rentTerms') this.put(partOf, [read.value]);
    else if (partOf === 'place.position') this.put(partOf, { ...(this.values.get(partOf) as object), [path.slice(-3)]: read.value });
    else if (partOf) this.put(partOf, read.value === true ? [path.slice(partOf.length + 1)] : []);
    else if (path === 'landSize') this.values.set(path, landOf(this.values.get(path), read.value, isPart));
    else if (path.endsWith('.amenities')) this.takeAmenities(path, read.value as string[]);
    else if (isByLetters(path)) this.put(`${path}.${langOf(read.value as string)}`, read.value);
    else this.put(path, read.value);
  }

  /** What a column of choices says; null for an empty cell, undefined for one that is not understood, which is always an error. */
  choose<Name extends string>({ index, read }: Column, cells: readonly string[], code?: ProblemCode): Name | null | undefined {
    const cell = unquoted(cells[index] ?? '');
    if (saysNothing(cell)) return null;
    const { value, wrong = [] } = read(cell);
    for (const { message, piece, ...one } of wrong)
      this.problems.push({ column: index, code: code ?? one.code, message, ...(piece !== undefined && { piece }) });
    return wrong.length > 0 ? undefined : ((value as Name | undefined) ?? null);
  }

  /** A price for the deal of its row, else that of the file. Without either it is not guessed. */
  takePrice(by: Readonly<Record<Deal, Column>>, dealColumn: Column | undefined, ofFile: Deal | null, cells: readonly string[]): void {
    const { index } = by.buy;
    const cell = unquoted(cells[index] ?? '');
    if (saysNothing(cell)) return;
    const said = dealColumn ? this.choose<RowDeal>(dealColumn, cells, DEAL_UNKNOWN.code) : null;
    if (said === undefined) return;
    const deal = said === null ? ofFile : DEAL_OF[said];
    const { field, read } = by[deal ?? 'buy'];
    const reading = read(cell);
    // A cell such as "on request" has no price.
    const isPrice = holdsPrice(reading.value) || reading.wrong?.some(({ said: { level } }) => level !== AutoListingProblemLevel.NOTE);
    if (deal === null && isPrice) this.problems.push({ column: index, ...DEAL_UNKNOWN });
    else this.take(index, field, reading, cell, false);
  }

  private takeAmenities(path: string, names: readonly string[]): void {
    for (const name of names) if (!this.values.has(`${path}.${name}`)) this.values.set(`${path}.${name}`, 1);
  }

  private takePrices({ prices, terms }: { prices: number[]; terms: Value[] }): void {
    if (prices.length > 0) this.put('pricing.rentPrice', prices);
    if (terms.length > 0) this.put('pricing.rentTerms', terms);
  }

  /** Lists and texts of several columns are joined. */
  private put(path: string, value: Value): void {
    const before = this.values.get(path);
    if (Array.isArray(before) && Array.isArray(value)) {
      this.values.set(path, [...before, ...(value as Value[]).filter((item) => !before.includes(item as never))]);
    } else if (typeof before === 'string' && typeof value === 'string') {
      if (!before.split('\n').includes(value)) this.values.set(path, `${before}\n${value}`);
    } else this.values.set(path, value);
  }

  /** Validates every field; an invalid one is reported at its column and omitted. A list that only contains "no" is omitted too. */
  finish(
    columnOf: ReadonlyMap<string, number>,
    fields: ReadonlyMap<string, ImportField>,
  ): Pick<ParsedRow, 'problems' | 'doubts' | 'remarks'> & { values: Map<string, Value>; unread: ReadonlySet<number> } {
    for (const [path, value] of this.values) {
      if (Array.isArray(value) && value.length === 0) {
        this.values.delete(path);
        continue;
      }
      const rule: Rule | null | undefined = fields.get(path)?.rule;
      if (!rule || rule.kind === 'ids') continue;
      const [error] = checkField(rule, path, value);
      if (!error) continue;
      this.values.delete(path);
      this.say(columnOf.get(path) ?? 0, fields.get(path)!, new Wrong(error.code as ProblemCode, error.message), false);
    }
    this.markGone();
    const { values, problems, doubts, remarks, unread } = this;
    return { values, problems, doubts, remarks, unread };
  }

  /** A home that is sold or rented is off the site, unless the row says otherwise, or has a price for the other deal. */
  private markGone(): void {
    if (!this.gone) return;
    const others = this.gone.deal === 'rent' ? ['pricing.buyPrice'] : ['pricing.rentPrice', 'pricing.rentTerms'];
    if (!this.values.has('active') && !others.some((path) => this.values.has(path))) this.values.set('active', false);
  }

  /** Says something about a cell: a question waits for a person, and what is optional and cannot be read is left empty. */
  private say(column: number, field: ImportField, { code, message, piece, said }: Wrong, hasPrice: boolean): void {
    const { level, prices } = said;
    const deal = dealOf(field);
    const about = { column, code, message, ...(piece !== undefined && { piece }), ...(prices && { prices }) };
    if (level === AutoListingProblemLevel.ASK && deal) {
      if (!hasPrice) this.unread.add(column);
      this.doubts.push({ ...about, level, deal, hasPrice });
    } else if (level === AutoListingProblemLevel.NOTE) {
      if (code === 'UNAVAILABLE') this.unread.add(column);
      this.problems.push({ ...about, level });
    } else {
      this.unread.add(column);
      const isLeft = this.leaveUnreadable && isOptional(this.entity, field) && !NEVER_LEFT.has(code);
      this.problems.push(
        isLeft
          ? { ...about, level: AutoListingProblemLevel.NOTE, code: 'LEFT_EMPTY', reason: code, message: `Left empty. ${message}` }
          : about,
      );
    }
  }
}

/** Periods as cells with prices have them. */
const PERIODS: Readonly<Record<RowPeriod, string>> = { MONTH: 'month', YEAR: 'year', WEEK: 'week', DAY: 'day' };

const DEAL_OF: Readonly<Record<RowDeal, Deal | null>> = { RENT: 'rent', BUY: 'buy', BOTH: null };

/** Reads nothing but cells without an amount, such as "on request". */
const unlessAmount =
  (read: CellReader): CellReader =>
  (cell) => {
    const reading = read(cell);
    const isAmount = typeof reading.value === 'number' || holdsPrice(reading.value);
    return isAmount ? { wrong: [new Wrong('CURRENCY_UNKNOWN', 'Say which currency the prices are in, for all rows.')] } : reading;
  };

const DEAL_UNKNOWN = {
  code: 'DEAL_UNKNOWN',
  message: 'Say whether this is a rent or a sale price: in the row, or for all rows.',
} as const satisfies Omit<CellProblem, 'column'>;

/** Longest text of a cell that goes into the remark on a price. */
const MOST_OF_REMARK = 300;

/** What is there and can be read, but is too much of it, or has no rate, is not left out. */
const NEVER_LEFT: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'NO_RATE',
  'CURRENCY_UNKNOWN',
  'TOO_LONG',
  'TOO_MANY',
  'HTML_TOO_LARGE',
  'INVALID_CHARACTER',
]);

/** Whether a row does without the field: not by what it is found, nor what a listing cannot be without. */
function isOptional(entity: ImportEntity, { path, rule }: ImportField): boolean {
  if (rule === null || path === 'reference' || path === entity || path === `${entity}.reference`) return false;
  return !('required' in rule && rule.required);
}

function holdsPrice(value: Value | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (Array.isArray(value)) return value.length > 0;
  const { prices = [], terms = [], price } = value as { prices?: number[]; terms?: Value[]; price?: number };
  return prices.length > 0 || terms.length > 0 || price !== undefined;
}

const landOf = (before: Value | undefined, value: Value, isPart: boolean): Value =>
  before === undefined ? value : isPart ? (before as number) + (value as number) : before;

/** Longest code, characters: a longer one is an error at its cell. */
const MOST_CODE = 64;

const BY_LETTERS = /(?:^|\.)(?:name|html|backOffice\.description)$/;
const isByLetters = (path: string) => BY_LETTERS.test(path);
