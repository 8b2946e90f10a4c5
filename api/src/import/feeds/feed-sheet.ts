import type { StagedRows } from '../read/staged-rows.ts';
import type { ComplexKind } from '../../fields/listing-nouns.ts';
import type { MONEY } from '../../fields/nouns.ts';

/** The fields of import that feeds fill, by their paths; `complex` is the name of the condo or the village. */
const PATHS = [
  'externalCode',
  'complex',
  'unitNumber',
  'name',
  'place.city',
  'place.area',
  'place.position.lat',
  'place.position.lng',
  'pricing.rentPrice',
  'pricing.buyPrice',
  'rooms.bedroom',
  'rooms.bathroom',
  'rooms.size',
  'landSize',
  'rooms.floors',
  'rooms.completed',
  'features',
  'html',
  'html.en',
  'html.ru',
  'pictures',
  'backOffice.agentContact',
] as const;

type Path = (typeof PATHS)[number];

/** A home as a feed describes it: cells by the path of their field. */
export type FeedHome = Partial<Record<Path, string>>;

/** What an entry of a feed is: a home, or something else, such as a plot or a garage. */
export type FeedEntry = { entity: ComplexKind; home: FeedHome } | null;

/** The header row of a feed's sheet: units have no plot. */
export const headerOf = (entity: ComplexKind): string[] => pathsOf(entity).map((path) => (path === 'complex' ? entity : path));

const pathsOf = (entity: ComplexKind): readonly Path[] => PATHS.filter((path) => entity === 'village' || path !== 'landSize');

type Currency = (typeof MONEY)[number];

/** Homes of one kind on their way into a sheet whose headers are paths of fields. */
export class FeedSheet {
  /** Entries that are no homes. */
  leftOut = 0;
  /** Of prices that name none. */
  readonly currency: Currency;
  readonly #entity: ComplexKind;
  readonly #staged: StagedRows;
  #rows = 0;

  constructor(entity: ComplexKind, staged: StagedRows, currency: Currency) {
    this.currency = currency;
    this.#entity = entity;
    this.#staged = staged;
  }

  add(entry: FeedEntry): void {
    if (entry === null) this.leftOut++;
    if (entry?.entity !== this.#entity) return;
    if (this.#rows === 0) {
      this.#staged.begin(this.#entity);
      this.#staged.add(this.#rows++, headerOf(this.#entity));
    }
    this.#staged.add(
      this.#rows++,
      pathsOf(this.#entity).map((path) => entry.home[path]?.trim() ?? ''),
    );
  }
}

/**
 * The cell of a price: the number alone where it is in the currency of the import for its usual period, else with the words that say
 * otherwise, because the meaning of a price is never guessed.
 *
 * @param currency as the feed names it; empty if it names none
 */
export function priceCell(amount: string, currency: string, ours: Currency, period = ''): string {
  return [amount, currency.toUpperCase() === ours ? '' : currency, period && `/ ${period}`].filter(Boolean).join(' ');
}
