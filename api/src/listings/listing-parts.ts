import type { Lang } from '../core/lang.js';
import type { LoaderDefinition, RequestContext } from '../core/request-context.js';
import type { ComplexKind, HomeKind, ListingKind } from '../fields/listing-nouns.js';
import type { RecordedNoun } from '../records/recorded.js';
import type { Complex } from './complex.entity.js';
import type { Home } from './home.entity.js';
import type { Listing } from './listing.entity.js';
import type { Rest } from './listing.presenter.js';
import type { ListingTable } from './listing.query.js';
import type { HomeFilter } from './home.service.js';
import type { ListArgs } from './list-args.input.js';
import type { RestFields } from './rest-input.js';

/** What a noun brings to the code that all four share: one file per noun (`condo.ts`, …). */
export interface ListingParts<T extends Listing, Kind extends ListingKind = ListingKind> extends ListingTable<T, Kind> {
  /** The listing by its id with the columns of those fields; null when the viewer sees none. */
  byId(fields: readonly string[]): LoaderDefinition<string, T | null>;
  /** How it is written. */
  readonly written: RecordedNoun<T> & { readonly noun: Kind };
  /** Its input in GraphQL. */
  readonly input: new () => object;
  /** Properties that a REST list shows. */
  readonly restFields: readonly string[];
  /** The way out through REST. */
  present(ctx: RequestContext, listing: T, lang: Lang | null): Promise<Rest>;
  /** The way in through REST, for a new one (null) or for what is known of the one that is changed. */
  restInput(known: T | null): RestFields;
  /** Fields of which `restInput` must know; none where it takes every listing alike. */
  readonly restInputNeeds?: readonly string[];
}

/** What a kind of home brings. */
export interface HomeParts<T extends Home, Kind extends HomeKind = HomeKind> extends ListingParts<T, Kind> {
  /** Arguments of its list in GraphQL. */
  readonly listArgs: new () => ListArgs & HomeFilter;
}

/** What a kind of complex brings. */
export type ComplexParts<T extends Complex, Kind extends ComplexKind = ComplexKind> = ListingParts<T, Kind>;
