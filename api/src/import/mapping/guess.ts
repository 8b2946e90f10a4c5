import { createHash } from 'node:crypto';
import { readFlag } from '../cells/flags.js';
import { langOf } from '../cells/texts.js';
import { fold, words } from '../fold.js';
import type { ColumnMapping, Unit } from './column-mapping.js';
import { areComplexNames, cellsOf, contentOf, fitOf, isPerson, LEAST_SALE, medianPrice } from './content.js';
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

/** Below it a guess is none. */
const LEAST_SURE = 0.5;

/** From this score on, the header itself names the field: it is the field's label or one of its words, apart from a unit. */
const OWN_MEANING = 0.89;
/** Confidence of a learnt mapping that contradicts the header: one person's slip must not spoil every later file. */
const CONTRADICTED = 0.85;

/** A header in the form in which aliases are stored. */
export const foldHeader: (text: string) => string = fold;

/** A header row by which a template is found again: the same headers in the same order. */
export function headerSignature(header: readonly string[]): string {
  const folded = header.map(foldHeader);
  while (folded.at(-1) === '') folded.pop();
  return createHash('sha256').update(folded.join('\n')).digest('hex');
}

/** How much more has to speak for houses: a street or an area may be named after a village. */
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
  const candidates = columns.flatMap(({ text, column, cells }) =>
    candidatesOf(entity, text, cells, learnt).map((one) => ({ ...one, column })),
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
    const unit = unitOf(path, text);
    const values = valuesOf(path, text, cells);
    return { column, field: path, why, sure, ...(unit && { unit }), ...(values && { values }) };
  });
}

/** Whether a further column is guessed to be the field, too: of prices, one for each quota. */
const isJoined = (field: ImportField, header: string): boolean =>
  takesSeveral(field) && (field.rule?.kind !== 'prices' || (field.path === 'pricing.buyPrice' && QUOTA.test(header)));

const QUOTA = /foreign|company|thai|\b[ft]q\b|иностр|компани|тайск|ต่างชาติ|บริษัท/i;

function candidatesOf(
  entity: ImportEntity,
  header: string,
  cells: readonly string[],
  learnt: ReadonlyMap<string, string>,
): Omit<Candidate, 'column'>[] {
  const fields = FIELD_BY_PATH[entity];
  const known = learnt.get(foldHeader(header));
  const isKnown = known === LEFT_OUT || (known !== undefined && fields.has(known) && !isOtherDeal(known, header, cells));
  const matches = matchHeader(entity, header);
  const meaning = [...matches].filter(([, { sure }]) => sure >= OWN_MEANING);
  const contradicted = meaning.length > 0 && !meaning.some(([path]) => path === known);
  if (isKnown && !contradicted) return [{ path: known, why: 'LEARNT', sure: 1 }];
  const candidates: Omit<Candidate, 'column'>[] = isKnown ? [{ path: known, why: 'LEARNT', sure: CONTRADICTED }] : [];
  for (const [path, { why, sure, isVague }] of matches) {
    const field = fields.get(path);
    if (!field) {
      candidates.push({ path: LEFT_OUT, why, sure });
      continue;
    }
    const fit = fitOf(field, cells, unitOf(path, header), valuesOf(path, header, cells));
    // A column without cells is taken only for what its header says by itself.
    const certainty = sure * (fit < LEAST_FIT || (cells.length === 0 && isVague) ? 0.4 : 0.6 + 0.4 * fit);
    candidates.push(
      { path, why, sure: certainty },
      ...inOneLanguage(fields, path, cells).map((one) => ({ path: one, why, sure: certainty - 0.02 })),
    );
  }
  candidates.push(...rentOfPrice(header, cells, candidates));
  const other = candidates.some(({ path }) => isName(path)) ? ofOther(entity, cells) : null;
  if (other) {
    for (const one of candidates) if (isName(one.path)) one.sure *= 0.6;
    candidates.push({ path: other, why: 'CONTENT', sure: 0.8 });
  }
  for (const [path, sure] of contentOf(entity, cells)) {
    if (fields.has(path)) candidates.push({ path, why: 'CONTENT', sure });
  }
  return candidates;
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

/** A price without a word for the deal is a rent when it is as small as one. */
function rentOfPrice(
  header: string,
  cells: readonly string[],
  candidates: readonly Omit<Candidate, 'column'>[],
): Omit<Candidate, 'column'>[] {
  const sale = candidates.find(({ path }) => path === 'pricing.buyPrice');
  const median = sale && !DEAL.test(header) ? medianPrice(cells, unitOf('pricing.buyPrice', header)) : null;
  return sale && median !== null && median < LEAST_SALE
    ? [{ path: 'pricing.rentPrice', why: 'CONTENT', sure: Math.min(sale.sure + 0.03, 1) }]
    : [];
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

const SIZES = new Set(['rooms.size', 'landSize']);

/** The unit that a header names. */
function unitOf(path: string, header: string): Unit | undefined {
  const units = SIZES.has(path) ? LAND_UNITS : path.startsWith('pricing.') ? UNITS : [];
  const folded = `${fold(header.slice(0, 200))} ${fold(spacedOf(header.slice(0, 200)))}`;
  return units.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** Meaning of yes and no in a column for the foreign quota, and in one for homes without furniture. */
function valuesOf(path: string, header: string, cells: readonly string[]): Readonly<Record<string, string | null>> | undefined {
  const yes = YES_MEANS.find((one) => one.path === path && one.header.test(spacedOf(header)))?.choice;
  if (!yes) return undefined;
  const flags = cells.filter((cell) => typeof readFlag(cell) === 'boolean' && cell.length < 20);
  if (flags.length < 0.8 * cells.length || flags.length === 0) return undefined;
  return Object.fromEntries([...YES_AND_NO, ...flags].map((cell) => [fold(cell), readFlag(cell) === true ? yes : null]));
}

const YES_MEANS: readonly { path: string; header: RegExp; choice: string }[] = [
  { path: 'quota', header: /foreign|иностран|ต่างชาติ|\bfq\b/i, choice: 'FOREIGN' },
  { path: 'furnishing', header: /unfurnish|not furnished|без мебели/i, choice: 'UNFURNISHED' },
];

const YES_AND_NO = ['yes', 'no', 'да', 'нет', '+', '1', '0', 'y', 'n', 'true', 'false'];
