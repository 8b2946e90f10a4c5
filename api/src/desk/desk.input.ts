import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';
import { PAGE_SIZE } from '../kernel/page.js';

/** The four nouns of the desk's lists, by the names of their tables. */
export enum DeskKind {
  UNIT = 'unit',
  HOUSE = 'house',
  CONDO = 'condo',
  VILLAGE = 'village',
}

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

registerEnumType(DeskKind, { name: 'DeskKind', description: 'Which listings a list of the desk holds.' });
registerEnumType(DeskState, {
  name: 'DeskState',
  description: 'State of a listing: shown to everybody, inactive, a draft, or in the trash.',
});
registerEnumType(DeskSort, {
  name: 'DeskSort',
  description: 'Order of a list of the desk. Complexes have no size and no prices of their own.',
});

/** Which listings, in which order. */
@ArgsType()
export class DeskArgs {
  @Field(() => DeskKind, { description: 'Which noun.' })
  kind!: DeskKind;

  @Field(() => DeskState, { nullable: true, description: 'In which state; left out: all but the trash.' })
  state?: DeskState | null;

  @Field(() => String, { nullable: true, description: 'Part of a name in either language, or a reference as in U-1043.' })
  text?: string | null;

  @Field(() => DeskSort, { defaultValue: DeskSort.NEWEST, description: 'Order.' })
  sort!: DeskSort;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}
