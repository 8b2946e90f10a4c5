import { createHash } from 'node:crypto';
import type { Fields } from '../../fields/field.js';
import { HOME } from '../../fields/home.js';
import { readFlag } from '../cells/flags.js';
import { langOf } from '../cells/texts.js';
import { fold, words } from '../fold.js';
import { currencyNamed } from '../cells/currency.js';
import { isMoney, SIZES, type ColumnMapping, type Money, type Unit } from './column-mapping.js';
import { areComplexNames, cellsOf, contentOf, fitOf, isMonthly, isPerson, isSale, LEAST_SALE, medianPrice } from './content.js';
import { ENTITY_WORDS } from './field-words.js';
import { FIELD_BY_PATH, takesSeveral, type ImportEntity, type ImportField } from './fields.js';
import { LEFT_OUT, matchHeader, spacedOf, withoutAccents, type HeaderWhy } from './header-match.js';

/** Reason for mapping a column to a field. */
export type Why = 'LEARNT' | 'TEMPLATE' | 'CONTENT' | HeaderWhy;

/** What a column seems to be. */
export interface Guess extends ColumnMapping {
  /** Null if there is no guess. */
  why: Why | null;
  /** 0 to 1. */
  sure: number;
}

interface Candidate {
  column: number;
  path: string;
  why: Why;
  sure: number;
}

/** Cells that fit less contradict the header. */
const LEAST_FIT = 0.3;

/** Of the meaning of a header, how much has to remain once its cells have been looked at. */
const LEAST_OWN = 0.7;

/** Below it a guess is none. */
const LEAST_SURE = 0.5;

/** From this score on, the header itself names the field: it is the field's label or one of its words, apart from a unit. */
const OWN_MEANING = 0.89;
/** Confidence of what was learnt: of a header without a meaning of its own, and of one that the header or the cells contradict. */
const LEARNT_SURE = 0.9;
const CONTRADICTED = 0.5;

/** A header in the form in which aliases are stored. */
export const foldHeader: (text: string) => string = fold;

/** A header row by which a template is found again: the same headers in the same order. */
export function headerSignature(header: readonly string[]): string {
  const folded = header.map(foldHeader);
  while (folded.at(-1) === '') folded.pop();
  return createHash('sha256').update(folded.join('\n')).digest('hex');
}

/** The layout of a file or sheet: the set of its headers, in any order. */
export function layoutOf(header: readonly string[]): string {
  const folded = [...new Set(header.map(foldHeader))].filter(Boolean).toSorted();
  return createHash('sha256').update(folded.join('\n')).digest('hex');
}

/** How much more evidence a village needs: a street or an area may be named after a village. */
const LEAST_MORE = 0.2;

const ENTITIES = Object.fromEntries(Object.entries(ENTITY_WORDS).map(([entity, line]) => [entity, words(line)])) as Record<
  ImportEntity,
  string[]
>;

/** Whether rows are homes with their condos or homes with their villages, by words of the header and of the cells. */
export function guessEntity(header: readonly string[], sample: readonly (readonly string[])[]): ImportEntity {
  const plain = (text: string) => ` ${withoutAccents(fold(spacedOf(text.slice(0, 200))))} `;
  const heads = header.map((text) => plain(text.replace(/[([].*/s, '')));
  const rows = sample.slice(0, 30);
  // A type of home, not the name of a street or an area.
  const cells = rows.flatMap((row) => row.filter((cell) => cell.length <= 60).map(plain)).filter((cell) => cell.split(' ').length <= 5);
  const weightOf = (entity: ImportEntity) => {
    const told = ENTITIES[entity];
    const heading = heads.filter((text) => told.some((word) => text.includes(` ${word} `))).length;
    const typed = cells.filter((text) => told.some((word) => text.endsWith(` ${word} `))).length;
    return heading + (2 * typed) / Math.max(rows.length, 1);
  };
  return weightOf('village') > weightOf('condo') + LEAST_MORE ? 'village' : 'condo';
}

/** What each column seems to be: by what was learnt, by its header, by its cells; each field once but those that take several. */
export function guessColumns(
  entity: ImportEntity,
  header: readonly string[],
  sample: readonly (readonly string[])[],
  learnt: ReadonlyMap<string, string>,
): Guess[] {
  const columns = header.map((text, column) => ({ text, column, cells: cellsOf(sample, column) }));
  const prices = pricesAmong(entity, columns);
  const candidates = columns.flatMap(({ text, column, cells }) =>
    candidatesOf(entity, text, cells, learnt, prices).map((one) => ({ ...one, column })),
  );
  const chosen = new Map<number, Candidate>();
  const taken = new Set<string>();
  for (const candidate of candidates.toSorted((a, b) => b.sure - a.sure)) {
    const field = FIELD_BY_PATH[entity].get(candidate.path);
    if (chosen.has(candidate.column) || (taken.has(candidate.path) && !(field && isJoined(field, header[candidate.column]!)))) continue;
    chosen.set(candidate.column, candidate);
    if (field) taken.add(candidate.path);
  }
  return columns.map(({ text, column, cells }): Guess => {
    const { path = LEFT_OUT, why = null, sure = 0 } = chosen.get(column) ?? {};
    if (sure < LEAST_SURE || path === LEFT_OUT) return { column, field: null, why: sure < LEAST_SURE ? null : why, sure };
    return { column, field: path, why, sure, ...measures(path, text, cells) };
  });
}

/** Whether a further column is guessed to be the field, too: of prices, one for each kind of owner. */
const isJoined = (field: ImportField, header: string): boolean =>
  takesSeveral(field) && (field.rule?.kind !== 'prices' || (field.path === 'pricing.buyPrice' && OWNERS.test(header)));

const OWNERS = /foreign|company|thai|\b[ft]q\b|иностр|компани|тайск|ต่างชาติ|บริษัท/i;
/** How the columns of a sheet tell the deals of its prices. */
type Prices = 'BY_COLUMN' | 'BY_ROW' | 'UNTOLD';

/** From this score on, a header is that of a price, perhaps of some kind: "PriceR" beside "PriceS". */
const ALIKE = 0.75;

/** By a column of deals, by the headers of several columns of prices, or not at all: one column whose header names no deal. */
function pricesAmong(entity: ImportEntity, columns: readonly { text: string; cells: readonly string[] }[]): Prices {
  if (columns.some(({ cells }) => contentOf(entity, cells)[0]?.[0] === 'deal')) return 'BY_ROW';
  const prices = columns.filter(({ text }) => [...matchHeader(entity, text)].some(([path, { sure }]) => isPrice(path) && sure >= ALIKE));
  return prices.length === 1 ? 'UNTOLD' : 'BY_COLUMN';
}

const isPrice = (path: string) => isMoney(path) && path !== 'pricing.cost';

/** What a header and its cells say of how the cells of a field are read: unit and currency of numbers, meaning of yes and no. */
export function measures(path: string, header: string, cells: readonly string[]): Pick<ColumnMapping, 'unit' | 'currency' | 'values'> {
  const [unit, currency, values] = [unitOf(path, header), currencyOf(path, header, cells), valuesOf(path, header, cells)];
  return { ...(unit && { unit }), ...(currency && { currency }), ...(values && { values }) };
}

function candidatesOf(
  entity: ImportEntity,
  header: string,
  cells: readonly string[],
  learnt: ReadonlyMap<string, string>,
  prices: Prices,
): Omit<Candidate, 'column'>[] {
  const fields = FIELD_BY_PATH[entity];
  const matches = matchHeader(entity, header);
  const candidates: Omit<Candidate, 'column'>[] = [];
  for (const [path, { why, sure, isVague }] of matches) {
    const field = fields.get(path);
    if (!field) {
      candidates.push({ path: LEFT_OUT, why, sure });
      continue;
    }
    const fit = fitOf(field, cells, measures(path, header, cells), why === 'HEADER');
    // A column without cells is taken only for what its header says by itself.
    const certainty = sure * (fit < LEAST_FIT || (cells.length === 0 && isVague) ? 0.4 : 0.6 + 0.4 * fit);
    candidates.push(
      { path, why, sure: certainty },
      ...inOneLanguage(fields, path, cells).map((one) => ({ path: one, why, sure: certainty - 0.02 })),
    );
  }
  candidates.push(...priceOfDeal(entity, header, cells, candidates, prices));
  const other = candidates.some(({ path }) => isName(path)) ? ofOther(entity, cells) : null;
  if (other) {
    for (const one of candidates) if (isName(one.path)) one.sure *= 0.6;
    candidates.push({ path: other, why: 'CONTENT', sure: 0.8 });
  }
  const content = contentOf(entity, cells).filter(([path]) => fields.has(path));
  candidates.push(...content.map(([path, sure]): Omit<Candidate, 'column'> => ({ path, why: 'CONTENT', sure })));
  const known = learnt.get(foldHeader(header));
  if (known !== undefined && isPossible(fields, known, header, cells, prices)) {
    // What the header itself means comes first, and what the cells say.
    const isContradicted =
      content.some(([path]) => path !== known) ||
      candidates.some(
        ({ path, why, sure }) => path !== known && why !== 'SIMILAR' && !matches.get(path)?.isVague && sure > OWN_MEANING * LEAST_OWN,
      );
    candidates.push({ path: known, why: 'LEARNT', sure: isContradicted ? CONTRADICTED : LEARNT_SURE });
  }
  return candidates;
}

/** Whether a column can be the field learnt for its header. */
function isPossible(
  fields: ReadonlyMap<string, ImportField>,
  path: string,
  header: string,
  cells: readonly string[],
  prices: Prices,
): boolean {
  if (path === LEFT_OUT) return true;
  const field = fields.get(path);
  const isOfDeal = path === 'pricing.rentPrice' || path === 'pricing.buyPrice';
  // Where each row says its deal, a price without a deal in its header has that of its row.
  if (!field || isOtherDeal(path, header, cells) || (isOfDeal && prices === 'BY_ROW' && !DEAL.test(header))) return false;
  return fitOf(field, cells, measures(path, header, cells)) >= LEAST_FIT;
}

/** Whether prices belong to the other deal: the same word heads rents in one file and sale prices in the next. */
function isOtherDeal(path: string, header: string, cells: readonly string[]): boolean {
  const median = path === 'pricing.rentPrice' || path === 'pricing.buyPrice' ? medianPrice(cells, unitOf(path, header)) : null;
  return median !== null && (path === 'pricing.rentPrice') === median >= LEAST_SALE;
}

/** Of a text in either language, the field of the language that its cells are in: where there are two such columns, each has its own. */
function inOneLanguage(fields: ReadonlyMap<string, unknown>, path: string, cells: readonly string[]): string[] {
  if (!fields.has(`${path}.en`)) return [];
  const russian = cells.filter((cell) => langOf(cell) === 'ru').length;
  return russian > 0.8 * cells.length ? [`${path}.ru`] : russian < 0.2 * cells.length ? [`${path}.en`] : [];
}

const isName = (path: string) => path === 'name' || path.startsWith('name.');

/** Whose name it is if not the home's: of its condo, which comes back in several rows, or of its owner. */
function ofOther(entity: ImportEntity, cells: readonly string[]): string | null {
  if (cells.filter(isPerson).length > 0.5 * cells.length) return 'backOffice.landLordContact';
  return entity === 'condo' && areComplexNames(cells) ? entity : null;
}

const DEAL = /sale|sell|buy|purchase|продаж|покуп|rent|аренд|стоимость объекта|ขาย|เช่า|venta|venda|alquiler|alugue/i;

/**
 * A price without a word for the deal: the rows say it, or the other columns of prices, or else all cells, when no rent is as high or each is by
 * the month. What is left is asked.
 */
function priceOfDeal(
  entity: ImportEntity,
  header: string,
  cells: readonly string[],
  candidates: readonly Omit<Candidate, 'column'>[],
  prices: Prices,
): Omit<Candidate, 'column'>[] {
  const sale = candidates.find(({ path }) => path === 'pricing.buyPrice');
  if (!sale || DEAL.test(header)) return [];
  // Its cells may be read for the other deal only: "25k/month" is no sale.
  const isMeant = (matchHeader(entity, header).get('pricing.buyPrice')?.sure ?? 0) >= OWN_MEANING;
  const sure = Math.min(Math.max(sale.sure + 0.03, isMeant ? 0.9 : 0), 1);
  const as = (path: string): Omit<Candidate, 'column'>[] => [{ path, why: 'CONTENT', sure }];
  if (prices === 'BY_ROW') return as('price');
  const unit = unitOf('pricing.buyPrice', header);
  if (prices === 'UNTOLD' && !isMonthly(cells))
    return isSale(cells, unit) && currencyOf('price', header, cells) === null ? [] : as('price');
  const median = medianPrice(cells, unit);
  return median !== null && median < LEAST_SALE ? as('pricing.rentPrice') : [];
}

/** The currency that a header names, else most cells; none for baht. */
function currencyOf(path: string, header: string, cells: readonly string[]): Money | null {
  if (!isMoney(path)) return null;
  const named = currencyNamed(spacedOf(header.slice(0, 200)));
  if (named) return named === 'THB' ? null : named;
  const told = cells.map(currencyNamed);
  const [first = null] = told.filter((one) => one !== null && one !== 'THB');
  return told.filter((one) => one === first).length >= 0.8 * told.length ? first : null;
}

const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['MILLION', /(?:^| )(?:млн|миллион\p{L}*|mln|million|millions|mb|mthb|m thb|mil)(?: |$)|ล้าน/u],
  ['THOUSAND', /(?:^| )(?:тыс|тысяч\p{L}*|thousand|thousands|k|kthb)(?: |$)/u],
];
const LAND_UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['WAH', /(?:^| )(?:wah|wa|sqw|tw|вах|ва|tarang wah|talang wah|area wa)(?: |$)|ตร ?ว|ตารางวา|จำนวนวา/u],
  ['NGAN', /(?:^| )(?:ngan|нган)(?: |$)|จำนวนงาน/u],
  ['RAI', /(?:^| )(?:rai|рай|раи|рая)(?: |$)|ไร่/u],
  ['SQUARE_FOOT', /(?:^| )(?:sqft|sq ft|ft2|square feet|square foot|pie|pies cuadrados)(?: |$)/u],
];

/** The unit that a header names. */
function unitOf(path: string, header: string): Unit | undefined {
  const units = SIZES.has(path) ? LAND_UNITS : isMoney(path) ? UNITS : [];
  const folded = `${fold(header.slice(0, 200))} ${fold(spacedOf(header.slice(0, 200)))}`;
  return units.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** Meaning of yes and no in a column that names one choice of its field: "Foreign", "Unfurnished". */
function valuesOf(path: string, header: string, cells: readonly string[]): Readonly<Record<string, string | null>> | undefined {
  const yes = (HOME as Fields)[path]?.yes;
  if (!yes?.header.test(spacedOf(header))) return undefined;
  const flags = cells.filter((cell) => typeof readFlag(cell) === 'boolean' && cell.length < 20);
  if (flags.length < 0.8 * cells.length || flags.length === 0) return undefined;
  return Object.fromEntries([...YES_AND_NO, ...flags].map((cell) => [fold(cell), readFlag(cell) === true ? yes.choice : null]));
}

const YES_AND_NO = ['yes', 'no', 'да', 'нет', '+', '1', '0', 'y', 'n', 'true', 'false'];
