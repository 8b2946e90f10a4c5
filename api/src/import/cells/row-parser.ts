import type { Patch, Value } from '../../records/values.js';
import { checkField, type Rule } from '../../fields/rule.js';
import type { ColumnMapping } from '../mapping/column-mapping.js';
import type { ProblemCode } from '../../fields/import-codes.js';
import { FIELD_BY_PATH, type ImportEntity, type ImportField } from '../mapping/fields.js';
import { cellReader, type CellReader } from './cell-reader.js';
import { priceDoubt } from './price-doubts.js';
import { unquoted } from '../../core/csv.js';
import { langOf, saysNothing } from './texts.js';
import { Wrong } from './wrong.js';

/** What is wrong with a cell. */
export interface CellProblem {
  column: number;
  code: ProblemCode;
  message: string;
  /** The piece of the cell that is not understood, where it is one of several or a choice. */
  piece?: string;
}

/** A price that may not be what was meant (`priceDoubt`). */
export interface PriceDoubt extends CellProblem {
  deal: 'rent' | 'buy';
}

/** A row as its cells say it. */
export interface ParsedRow {
  /** The home's own number, as in U-1043. */
  reference: string | null;
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
  /** The first column of each mapped field, for errors found later; for a part, also that of the whole. */
  columnOf: ReadonlyMap<string, number>;
}

/** A mapped column. */
interface Column {
  index: number;
  field: ImportField;
  read: CellReader;
}

/** A mapping made ready: the parser of its rows. Fields that are not known, and columns that are left out, are skipped. */
export function rowParser(entity: ImportEntity, mapping: readonly ColumnMapping[]): (cells: readonly string[]) => ParsedRow {
  const columns = mapping.flatMap((one): Column[] => {
    const field = one.field === null ? undefined : FIELD_BY_PATH[entity].get(one.field);
    return field ? [{ index: one.column, field, read: cellReader(field, one) }] : [];
  });
  const columnOf = new Map<string, number>();
  for (const { index, field } of columns) {
    const paths = isByLetters(field.path) ? [`${field.path}.en`, `${field.path}.ru`] : [];
    for (const path of [field.path, field.partOf, ...paths]) if (path !== undefined && !columnOf.has(path)) columnOf.set(path, index);
  }
  const complexPrefix = `${entity}.`;
  const complexReference = `${complexPrefix}reference`;
  const isOfHome = (path: string) => path !== entity && !path.startsWith(complexPrefix) && path !== 'reference';
  // A text in either language clears neither.
  const homePaths = [...new Set(columns.map(({ field }) => field.partOf ?? field.path))].filter(
    (path) => isOfHome(path) && !isByLetters(path),
  );
  const rentIsWhole = columnOf.has('pricing.rentPrice') && columns.some(({ field }) => field.path === 'pricing.rentTerms');

  return (cells) => {
    const row = new Row();
    for (const { index, field, read } of columns) {
      const cell = unquoted(cells[index] ?? '');
      if (saysNothing(cell) && !(field.rule?.kind === 'flag' && cell.trim() === '-')) continue;
      row.take(index, field, read(cell));
    }
    const { values, problems, doubts } = row.finish(columnOf, FIELD_BY_PATH[entity]);
    const text = (path: string) => (values.get(path) as string | undefined) ?? '';
    const complexName = text(entity) || text(`${complexPrefix}name.en`) || text(`${complexPrefix}name.ru`);
    const terms = values.get('pricing.rentTerms') as { price: number }[] | undefined;
    // Terms refine a rent (decision 0007): a sheet that does not have both, as ours do, gives the rent by them.
    if (terms && !rentIsWhole && !values.has('pricing.rentPrice')) {
      values.set('pricing.rentPrice', [...new Set(terms.map(({ price }) => price))]);
    }
    const home: Draft = {};
    const complex: Draft = {};
    for (const [path, value] of values) {
      if (path === 'pictures' || path === 'plans') continue;
      if (isOfHome(path)) put(home, path, value);
      else if (path.startsWith(complexPrefix) && path !== complexReference) put(complex, path.slice(complexPrefix.length), value);
    }
    return {
      reference: text('reference') || null,
      complexName,
      complexReference: text(complexReference) || null,
      home,
      cleared: homePaths.filter((path) => !values.has(path) && !isBroken(path, columns, problems)),
      complex,
      pictures: (values.get('pictures') as string[] | undefined) ?? [],
      plans: (values.get('plans') as string[] | undefined) ?? [],
      problems,
      doubts,
      columnOf,
    };
  };
}

/** What a cell that cannot be read would have filled is not cleared. */
function isBroken(path: string, columns: readonly Column[], problems: readonly CellProblem[]): boolean {
  if (problems.length === 0) return false;
  return columns.some(({ index, field }) => (field.partOf ?? field.path) === path && problems.some(({ column }) => column === index));
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

  take(column: number, field: ImportField, read: ReturnType<CellReader>): void {
    for (const wrong of read.wrong ?? []) this.refuse(column, wrong);
    if (read.value === undefined || read.value === null) return;
    const { path, partOf, rule } = field;
    const doubt = priceDoubt(field, read.value);
    if (doubt) this.doubts.push({ column, code: doubt.code, message: doubt.message, deal: path === 'pricing.buyPrice' ? 'buy' : 'rent' });
    if (rule?.kind === 'terms' || path === 'pricing.rentPrice') this.takePrices(read.value as { prices: number[]; terms: Value[] });
    else if (partOf === 'pricing.rentTerms') this.put(partOf, [read.value]);
    else if (partOf === 'place.position') this.put(partOf, { ...(this.values.get(partOf) as object), [path.slice(-3)]: read.value });
    else if (partOf) this.put(partOf, read.value === true ? [path.slice(partOf.length + 1)] : []);
    else if (isByLetters(path)) this.put(`${path}.${langOf(read.value as string)}`, read.value);
    else this.put(path, read.value);
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
  ): { values: Map<string, Value>; problems: CellProblem[]; doubts: PriceDoubt[] } {
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
      this.problems.push({ column: columnOf.get(path) ?? 0, code: error.code, message: error.message });
    }
    return { values: this.values, problems: this.problems, doubts: this.doubts };
  }

  private refuse(column: number, { code, message, piece }: Wrong): void {
    this.problems.push({ column, code, message, ...(piece !== undefined && { piece }) });
  }
}

const BY_LETTERS = /(?:^|\.)(?:name|html|backOffice\.description)$/;
const isByLetters = (path: string) => BY_LETTERS.test(path);
