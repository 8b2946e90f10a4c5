import { AMENITY_KEYS } from '../listings/values/amenities.js';
import { FIELD_FILTERS, fieldFilterOf, MOST_ROOMS, type FieldFilter, type FieldKey } from './filters.js';

// How a search holds choices (decision 0009). In the database each is a column of search_listing: one choice as its place from 1, a flag as 0 or 1,
// a list as bits from the lowest. In memory the columns with one value are packed into words, so that a few passes count them all.

/** Distances to the beach that have a count, metres. */
export const BEACH_STEPS = [300, 500, 1_000, 2_000] as const;

/** Filters by a list of choices, whose column has a bit for each. */
export const isList = ({ asks }: FieldFilter): boolean => asks === 'some' || asks === 'every';

/** The code of one choice of a field; 0 where it is not known. */
export const codeOf = (key: FieldKey, value: string): number => Object.values(fieldFilterOf(key).choices).indexOf(value) + 1;

/** The bit of one choice of a list. */
export const bitOf = ({ choices }: Pick<FieldFilter, 'choices'>, value: string): number => 1 << Object.values(choices).indexOf(value);

/** The bit of an amenity of the complex. */
export const amenityBit = (amenity: (typeof AMENITY_KEYS)[number]): number => 1 << AMENITY_KEYS.indexOf(amenity);

/** A code, by the word and the bits where the columns in memory have it. */
interface Code {
  readonly word: number;
  readonly shift: number;
  readonly width: number;
}

/** Codes that are not a field's. `beach` is an index into BEACH_STEPS, or their number beyond them or where it is unknown. */
type OwnCode = 'kind' | 'rent' | 'buy' | 'beach';

/** Name of a code: of a field's its key. */
export type CodeName = OwnCode | FieldKey;

/** Bits that are counted at once: the counts of all their combinations stay in the fastest memory. No code spans two groups. */
export const GROUP_BITS = 13;
const WORD_BITS = 2 * GROUP_BITS;

const bitsFor = (codes: number) => Math.ceil(Math.log2(codes));

/** SQL of a whole number over a row of search_listing, with the number of bits that it takes. */
type Packed = readonly [name: CodeName, sql: string, width: number];

function packedField({ key, column, asks, choices }: FieldFilter): Packed {
  if (asks === 'yes') return [key, column, 1];
  if (asks === 'one') return [key, column, bitsFor(Object.keys(choices).length + 1)];
  const width = bitsFor(MOST_ROOMS + 2);
  return [key, `coalesce(${column}, ${2 ** width - 1})`, width];
}

const PACKED: readonly Packed[] = [
  ['kind', 'kind', 1],
  ...FIELD_FILTERS.filter((filter) => filter.asks !== 'range' && !isList(filter)).map(packedField),
  ['rent', '(rent_from IS NOT NULL)::integer', 1],
  ['buy', '(buy_from IS NOT NULL)::integer', 1],
  [
    'beach',
    `CASE ${BEACH_STEPS.map((metres, step) => `WHEN beach <= ${metres} THEN ${step}`).join(' ')} ELSE ${BEACH_STEPS.length} END`,
    bitsFor(BEACH_STEPS.length + 1),
  ],
];

/** Where each code is. */
export const CODES: ReadonlyMap<CodeName, Code> = laidOut();

function laidOut(): Map<CodeName, Code> {
  const codes = new Map<CodeName, Code>();
  let at = 0;
  for (const [name, , width] of PACKED) {
    if ((at % GROUP_BITS) + width > GROUP_BITS) at += GROUP_BITS - (at % GROUP_BITS);
    codes.set(name, { word: Math.floor(at / WORD_BITS), shift: at % WORD_BITS, width });
    at += width;
  }
  return codes;
}

/** SQL of each word over a row of search_listing. A product is cheaper than a shift of a smallint, which needs a cast. */
export const WORDS: readonly string[] = wordsSql();

function wordsSql(): string[] {
  const words: string[][] = [];
  for (const [name, sql] of PACKED) {
    const { word, shift } = CODES.get(name)!;
    (words[word] ??= []).push(`${sql} * ${2 ** shift}`);
  }
  return words.map((parts) => parts.join(' + '));
}

for (const { key, choices } of FIELD_FILTERS.filter(isList))
  if (Object.keys(choices).length > 31) throw new Error(`The list ${key} has more choices than a column of bits.`);
