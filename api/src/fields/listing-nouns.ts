// What the four nouns of listings are: the one list of them. Plain data, for the server and the browser.

/** What can be lived in. */
export const HomeKind = { UNIT: 'unit', HOUSE: 'house' } as const;
export type HomeKind = (typeof HomeKind)[keyof typeof HomeKind];

/** What homes are in. */
export const ComplexKind = { CONDO: 'condo', VILLAGE: 'village' } as const;
export type ComplexKind = (typeof ComplexKind)[keyof typeof ComplexKind];

/** Every listing: homes first, then what they are in. The values are the names of the tables. */
export const ListingKind = { ...HomeKind, ...ComplexKind } as const;
export type ListingKind = HomeKind | ComplexKind;

interface NounBase<Kind extends ListingKind> {
  readonly kind: Kind;
  /** Name of its type in the schema. */
  readonly type: Capitalize<Kind>;
  /** Name of its lists in both APIs. */
  readonly plural: `${Kind}s`;
  /** First letter of a reference, as in U-1043. */
  readonly letter: 'U' | 'H' | 'C' | 'V';
  /** Where REST has it (spec 7). */
  readonly rest: string;
  /** Visitors see nothing of an inactive one (spec 4); of others they do, marked as occupied. */
  readonly closedWhenInactive: boolean;
  /** Path of its list on the site; a listing is at `/{kind}/{id}`. */
  readonly list: string;
}

/** A home, and the complex that it is in. */
export interface HomeNoun<Kind extends HomeKind = HomeKind> extends NounBase<Kind> {
  readonly family: 'home';
  readonly complex: ComplexKind;
  /** The property of a home that names its complex, and the column behind it. */
  readonly complexId: 'condoId' | 'villageId';
  readonly complexColumn: 'condo_id' | 'village_id';
}

/** A complex, and the homes that are in it. */
export interface ComplexNoun<Kind extends ComplexKind = ComplexKind> extends NounBase<Kind> {
  readonly family: 'complex';
  readonly homes: HomeKind;
  /** The column of a home that names it. */
  readonly column: 'condo_id' | 'village_id';
}

export const HOME_NOUNS: { readonly [Kind in HomeKind]: HomeNoun<Kind> } = {
  unit: {
    kind: 'unit',
    closedWhenInactive: false,
    family: 'home',
    type: 'Unit',
    plural: 'units',
    letter: 'U',
    rest: '/api/units',
    list: '/units',
    complex: 'condo',
    complexId: 'condoId',
    complexColumn: 'condo_id',
  },
  house: {
    kind: 'house',
    closedWhenInactive: false,
    family: 'home',
    type: 'House',
    plural: 'houses',
    letter: 'H',
    rest: '/api/house',
    list: '/houses',
    complex: 'village',
    complexId: 'villageId',
    complexColumn: 'village_id',
  },
};

export const COMPLEX_NOUNS: { readonly [Kind in ComplexKind]: ComplexNoun<Kind> } = {
  condo: {
    kind: 'condo',
    closedWhenInactive: false,
    family: 'complex',
    type: 'Condo',
    plural: 'condos',
    letter: 'C',
    rest: '/api/condo',
    list: '/condo',
    homes: 'unit',
    column: 'condo_id',
  },
  village: {
    kind: 'village',
    closedWhenInactive: true,
    family: 'complex',
    type: 'Village',
    plural: 'villages',
    letter: 'V',
    rest: '/api/village',
    list: '/village',
    homes: 'house',
    column: 'village_id',
  },
};

/** The four nouns by kind. */
export const NOUNS = { ...HOME_NOUNS, ...COMPLEX_NOUNS };

export const HOME_KINDS: readonly HomeKind[] = Object.values(HomeKind);
export const COMPLEX_KINDS: readonly ComplexKind[] = Object.values(ComplexKind);
export const LISTING_KINDS: readonly ListingKind[] = Object.values(ListingKind);

/** Something for each of these kinds. */
export const perKind = <Kind extends ListingKind, Value>(kinds: readonly Kind[], make: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, Value>;

/** These kinds as a list in SQL: `'unit', 'house'`. */
export const sqlKinds = (kinds: readonly ListingKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** Whether this is a home. */
export const isHomeKind = (kind: string): kind is HomeKind => Object.hasOwn(HOME_NOUNS, kind);

/** Whether this is one of the four nouns. */
export const isListingKind = (kind: string): kind is ListingKind => Object.hasOwn(NOUNS, kind);

/** The complex that a home is in; none for a complex. */
export const complexOfKind = (kind: ListingKind): ComplexKind | undefined => (isHomeKind(kind) ? HOME_NOUNS[kind].complex : undefined);

/** The other kind of home: what a home can be converted to. */
export const otherHome = (kind: HomeKind): HomeKind => (kind === HomeKind.UNIT ? HomeKind.HOUSE : HomeKind.UNIT);

/** The four kinds as a part of a regular expression. */
export const LISTING_PATTERN = LISTING_KINDS.join('|');

/** The reference of a listing, from its sequence number. */
export const referenceOf = (kind: ListingKind, number: number): string => `${NOUNS[kind].letter}-${number}`;

/** What a text in the form of a reference names; null for any other text, and for a letter of no noun. */
export function parseReference(text: string): { kind: ListingKind; number: number } | null {
  const [, letter, number] = /^([a-z])-?([1-9]\d{0,8})$/i.exec(text) ?? [];
  const noun = LISTING_KINDS.find((kind) => NOUNS[kind].letter === letter?.toUpperCase());
  return noun ? { kind: noun, number: Number(number) } : null;
}
