import { ArgsType, Field, Float, ID, Int, registerEnumType } from 'type-graphql';
import { ListingKind } from '../fields/listing-nouns.js';
import { PAGE_SIZE } from '../core/page.js';
import { Area, Deal } from '../listings/values/choices.js';

/** In which state of its life a listing is (spec 4). */
export enum DeskState {
  PUBLISHED = 'published',
  HIDDEN = 'hidden',
  DRAFT = 'draft',
  TRASH = 'trash',
}

/** Order of a list of the desk; a value that is missing comes last both ways. */
export enum DeskSort {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  NAME = 'name',
  NAME_DESC = 'name-desc',
  AREA = 'area',
  AREA_DESC = 'area-desc',
  SIZE = 'size',
  SIZE_DESC = 'size-desc',
  RENT = 'rent',
  RENT_DESC = 'rent-desc',
  BUY = 'buy',
  BUY_DESC = 'buy-desc',
  UPDATED = 'updated',
  UPDATED_DESC = 'updated-desc',
}

/** What a listing can lack. */
export enum DeskGap {
  PICTURES = 'pictures',
  SEO = 'seo',
  ENGLISH = 'english',
  RUSSIAN = 'russian',
  POSITION = 'position',
  AGENT = 'agent',
}

registerEnumType(ListingKind, { name: 'DeskKind', description: 'Which listings a list of the desk holds.' });
registerEnumType(DeskState, {
  name: 'DeskState',
  description: 'State of a listing: shown to everybody, inactive, a draft, or in the trash.',
});
registerEnumType(DeskSort, {
  name: 'DeskSort',
  description: 'Sort order of a desk list. Complexes have no size and no prices: sorted by these, they come last, newest first.',
});

registerEnumType(DeskGap, {
  name: 'DeskGap',
  description:
    'What a listing can lack: pictures, a title for search engines, a name or text in a language, a place on the map; of a home, an agent.',
});

/** Which listings. */
@ArgsType()
export abstract class DeskFilter {
  @Field(() => ListingKind, {
    nullable: true,
    description: 'Which noun; left out: all four. What only homes have then leaves condos and villages out.',
  })
  kind?: ListingKind | null;

  @Field(() => DeskState, { nullable: true, description: 'In which state; left out: all but the trash.' })
  state?: DeskState | null;

  @Field(() => Deal, { nullable: true, description: 'Only homes with a price for it.' })
  deal?: Deal | null;

  @Field(() => Int, { nullable: true, description: 'Only homes whose lowest price, of the deal or of either, is at least this, baht.' })
  priceMin?: number | null;

  @Field(() => Int, { nullable: true, description: 'Only homes whose lowest price, of the deal or of either, is at most this, baht.' })
  priceMax?: number | null;

  @Field(() => Area, { nullable: true, description: 'Only of this area.' })
  area?: Area | null;

  @Field(() => ID, { nullable: true, description: 'Only homes in this condo or village.' })
  complex?: string | null;

  @Field(() => Int, { nullable: true, description: 'Only homes with this number of bedrooms; 0 is a studio.' })
  bedroom?: number | null;

  @Field(() => ID, { nullable: true, description: 'Only homes with this agent.' })
  agent?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only homes that this import has created or changed.' })
  import?: string | null;

  @Field(() => [DeskGap], { nullable: true, description: 'Only what lacks all of these.' })
  lacks?: DeskGap[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of a name in either language, a reference such as U-1043, part of the name of a home’s agent, or part of the contact details of its owner or the agent who brought it; phone numbers match in any format.',
  })
  text?: string | null;
}

/** Which listings, in which order, and which slice of them. */
@ArgsType()
export class DeskArgs extends DeskFilter {
  @Field(() => DeskSort, { defaultValue: DeskSort.NEWEST, description: 'Order.' })
  sort!: DeskSort;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}

/** A home that is being written, to be compared with those that are there; what is left out is not compared. */
@ArgsType()
export class DuplicatesArgs {
  @Field(() => ListingKind, { description: 'Its kind; homes of another are not compared.' })
  kind!: ListingKind;

  @Field(() => ID, { nullable: true, description: 'Its condo or village; by default, homes outside any complex are compared.' })
  complex?: string | null;

  @Field(() => Area, { nullable: true, description: 'The area of a home that is in no complex.' })
  area?: Area | null;

  @Field(() => Float, { description: 'Its size, m²; within 1 m² is the same.' })
  size!: number;

  @Field(() => Int, { nullable: true, description: 'The floor it is on, or how many it has.' })
  floors?: number | null;

  @Field(() => Int, { nullable: true, description: 'Bedrooms; 0 is a studio.' })
  bedroom?: number | null;

  @Field(() => [Int], { nullable: true, description: 'Its rents and sale prices, baht; one in common is enough.' })
  prices?: number[] | null;

  @Field(() => ID, { nullable: true, description: 'The home itself, where it is there already.' })
  except?: string | null;
}
