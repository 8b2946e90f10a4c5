import type { ContactWay } from './contacts.js';
import { namesOf, type ChoiceKey } from './choices.js';
import type { HomeKind, ListingKind } from './listing-nouns.js';
import type { Rule } from './rule.js';

/** A label in both languages. */
export type Label = readonly [en: string, ru: string];

/**
 * A field of a record, declared once: its path (in the GraphQL input) is its key. Validation, the empty record, the GraphQL input, REST, sheets,
 * import columns and forms are derived from it (decision 0040).
 */
export interface Field {
  /** What a value must satisfy; of a text in both languages, the English one. */
  readonly rule: Rule;
  /** Of a text in both languages: what the Russian one must satisfy. */
  readonly ru?: Rule;
  /** The noun that has it, if only one of the family does. */
  readonly only?: Noun;
  /** Value in a new record, if it is not empty. */
  readonly initial?: string | boolean;
  /** Label in the editor and header in sheets. Fields without one are not in sheets. */
  readonly label?: Label;
  /** Description in the GraphQL input. */
  readonly about?: string;
  /** Name in REST, if it is not the last part of the path; null: REST has no field of its own for it. */
  readonly rest?: string | null;
  /** Other headers that partners' sheets have for it, with `|` between them. */
  readonly words?: string;
  readonly wordsEn?: string;
  readonly wordsRu?: string;
  /** Of an amenity: further words for it in a cell that lists several; above a column they would mean something else. */
  readonly listed?: string;
  /** Of a choice: the option that “yes” selects in a column with such a header. */
  readonly yes?: { readonly header: RegExp; readonly choice: string };
  /** How an import parses its cells, if not by the rule. */
  readonly cells?: CellKind;
  /** A column without a known header is guessed to be this one by its cells. */
  readonly known?: true;
  /** Its place in the form. Name, place, text, SEO and files have an editor of their own there. */
  readonly form?: FormPlace;
  readonly fact?: Fact;
  readonly filter?: Filter;
  readonly common?: Common;
  /** Of a choice: the path of a text that REST has in its place when none of the choices is meant. */
  readonly other?: string;
  /** Where a noun differs from the rest of the family. */
  readonly own?: Partial<Record<Noun, Partial<Pick<Field, 'rule' | 'ru' | 'label' | 'words' | 'cells' | 'form'>>>>;
}

/** Numbers that sheets state in ways of their own: "Studio", "12/35", 2562, "1 rai", "25k", "2+1 months". */
export type CellKind = 'bedrooms' | 'floor' | 'year' | 'size' | 'land' | 'baht' | 'months';

/** Where the form of a record shows a field, and how. */
export interface FormPlace {
  readonly group: 'main' | 'prices' | 'rooms' | 'features' | 'staff' | 'buildings' | 'amenities' | 'text';
  /** Message id of the label, if it is not `editor.` and the last part of the path. */
  readonly label?: string;
  /** Message id of a hint below a number or a choice. */
  readonly hint?: string;
  /** Visitors see it: it counts for how complete a record is. */
  readonly seen?: true;
  /** The path of an alternative: the field is missing only if both are empty. */
  readonly or?: string;
  /** Its text is short, whatever its rule allows. */
  readonly oneLine?: true;
  /** Of a number: the message id of its unit of measure, and its step. */
  readonly unit?: string;
  readonly step?: number;
  /** Years to choose from (spec 5). */
  readonly years?: readonly [first: number, last: number];
}

/** How the page of a home, its print, and a comparison state a field; what is not known is left out. */
export interface Fact {
  /** Place among the facts; lower comes first. */
  readonly at: number;
  /** Name of its icon. */
  readonly icon: string;
  /** Message id of its label. */
  readonly label: string;
  /** Message id of its value, with `{value}`, if a plain number does not say enough; `year` for a number without grouping. */
  readonly value?: string;
  /** Path of a text that is stated if the field is empty. */
  readonly or?: string;
  /** A comparison has a row of it: after the complex, or before the features. */
  readonly compared?: true | 'features';
}

/**
 * The filter of the search by a field (decision 0009). The rule determines the condition: any of several choices, a flag that is set, or a range of numbers.
 * From it come the filter's condition, facet, column in `search_listing`, GraphQL field and parameter of addresses.
 */
export interface Filter {
  /** Place among the filters (search/filters.ts); lower comes first. */
  readonly at: number;
  /** Its name in GraphQL; a range has one for each end: `sizeMin` and `sizeMax`. */
  readonly name: string;
  /** Its key in REST and in addresses, where a range has one for each end, too. */
  readonly param: string;
  /** Description in GraphQL; of a range, of both ends. */
  readonly about: string | readonly [least: string, most: string];
  /** Of a list: a home must have all that were chosen, not just one of them. */
  readonly all?: true;
  /** Of a choice: the one that the filter asks for, by its name; it is a yes-or-no filter then. */
  readonly is?: string;
  /** For a number: the lowest option. Options go up to four, which means four or more. */
  readonly from?: number;
  /** The only kind of home that the filter applies to. */
  readonly only?: HomeKind;
  /** The only deal that it makes sense for: beside the other, a form does not offer it. */
  readonly deal?: 'RENT' | 'BUY';
  /** Choices in the order in which a form offers them, if it is not that of their declaration. */
  readonly offered?: readonly string[];
  /** Of a range: the highest number that an address may have, if it is not that of the rule. */
  readonly most?: number;
  /** Message id of its name on the site, if `filters.group` (of a yes-or-no filter `filters.flag`) does not have it. */
  readonly label?: string;
}

/** An import can give this choice, or these choices, to all rows (spec 7). A list is added to that of the row; one choice is for rows without their own. */
export interface Common {
  /** Place among the common values; lower comes first. */
  readonly at: number;
  /** Description in GraphQL. */
  readonly about: string;
}

/** Fields by path, in the order of forms and of sheet columns. */
export type Fields = Readonly<Record<string, Field>>;

/** Nouns that staff write. */
export type Noun = ListingKind | 'page';

/** Most pictures, and most plans, of a listing. */
const MOST_FILES = 60;

export const text = (most: number): Rule => ({ kind: 'text', most });
export const lines = (most: number): Rule => ({ kind: 'text', most, lines: true });
export const required = (most: number): Rule => ({ kind: 'text', most, required: true });
export const whole = (least: number, most: number): Rule => ({ kind: 'number', least, most, whole: true });
/** Thousandths at most: square metres, baht per kWh. */
export const decimal = (least: number, most: number): Rule => ({ kind: 'number', least, most, whole: false });
export const choice = (key: ChoiceKey): Rule => ({ kind: 'choice', of: namesOf(key) });
export const chosen = (key: ChoiceKey): Rule => ({ kind: 'choice', of: namesOf(key), required: true });
export const choices = (key: ChoiceKey): Rule => ({ kind: 'choices', of: namesOf(key) });
export const contact = (way: ContactWay): Rule => ({ kind: 'contact', way });
export const flag: Rule = { kind: 'flag' };
export const html: Rule = { kind: 'html' };
export const prices: Rule = { kind: 'prices' };
export const id: Rule = { kind: 'id' };
export const files: Rule = { kind: 'ids', most: MOST_FILES };
/** A count of nothing means that there is none (spec 5: greater than zero when present). */
export const amenity: Rule = { kind: 'count', most: 1_000 };
/** Typed years may go beyond the choices of a form. */
export const year = whole(1900, 2040);

/** Longest name or title of anything, characters. */
export const MOST_NAME = 200;
/** What the database's integer holds. */
export const MOST_BAHT = 2_147_483_647;
