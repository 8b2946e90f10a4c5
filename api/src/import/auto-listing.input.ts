import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';
import { Area, Feature, Furnishing, PetPolicy, View } from '../listings/values/choices.js';
import { AutoListingEntity, AutoListingExisting } from './auto-listing.entity.js';
import { AutoListingRowState } from './auto-listing-row.entity.js';

/** Most rows of one answer. */
export const MOST_ROWS_SHOWN = 200;

/** Where the data of a file begin, and what they are. */
@InputType({ description: 'Where the data of a file begin, and what they are.' })
export class AutoListingHeaderInput {
  @Field(() => Int, { description: 'Which sheet, from 0.' })
  sheet!: number;

  @Field(() => Int, { description: 'Row of the headers, from 0; -1 where the file has none.' })
  headerRow!: number;

  @Field(() => AutoListingEntity, { nullable: true, description: 'What the rows are; left out, it is guessed.' })
  entity?: AutoListingEntity | null;
}

/** Meaning of a text in a column of choices. */
@InputType({ description: 'Meaning of a text in a column of choices.' })
export class AutoListingValueInput {
  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'Name of the choice, as in SEA; null leaves such cells out.' })
  choice!: string | null;
}

/** Mapping of a column. */
@InputType({ description: 'Mapping of a column.' })
export class AutoListingColumnInput {
  @Field(() => Int, { description: 'Which column, from 0.' })
  column!: number;

  @Field(() => String, { nullable: true, description: 'Path of a field, one of autoListingFields; null leaves the column out.' })
  field!: string | null;

  @Field(() => [AutoListingValueInput], {
    nullable: true,
    description: 'Meaning of texts in a column of choices, if not recognised; other texts keep theirs.',
  })
  values?: AutoListingValueInput[] | null;
}

/** Values for rows without their own. */
@InputType({ description: 'Values for rows without their own.' })
export class AutoListingCommonInput {
  @Field(() => [View], { nullable: true, description: 'Views, added to those of the row.' })
  view?: View[] | null;

  @Field(() => Furnishing, { nullable: true, description: 'Furnishing.' })
  furnishing?: Furnishing | null;

  @Field(() => [Feature], { nullable: true, description: 'Equipment, added to that of the row.' })
  features?: Feature[] | null;

  @Field(() => PetPolicy, { nullable: true, description: 'Pets.' })
  petAllowed?: PetPolicy | null;

  @Field(() => Area, { nullable: true, description: 'Area of a home whose row and complex name none.' })
  area?: Area | null;
}

/** How rows go in. */
@InputType({ description: 'How rows go in; what is left out stays.' })
export class AutoListingOptionsInput {
  @Field(() => AutoListingCommonInput, { nullable: true, description: 'Values for rows without their own.' })
  common?: AutoListingCommonInput | null;

  @Field(() => AutoListingExisting, { nullable: true, description: 'How to handle rows whose listing already exists.' })
  existing?: AutoListingExisting | null;

  @Field(() => Boolean, { nullable: true, description: 'True: all rows go in, or none.' })
  allOrNothing?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: prices outside the usual range, and several prices in one cell, are imported as read; false: such rows are errors.',
  })
  unusualPrices?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: each row names its condo or village; false: all go into `complex`.' })
  multiListing?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'The condo or village that all rows go into, where `multiListing` is false.' })
  complex?: string | null;
}

/** Which rows of an import. */
@ArgsType()
export class AutoListingRowsArgs {
  @Field(() => ID, { description: 'Id of the import.' })
  id!: string;

  @Field(() => [AutoListingRowState], { nullable: true, description: 'Only rows in these states; left out: all.' })
  states?: AutoListingRowState[] | null;

  @Field(() => Int, { nullable: true, description: 'Which sheet; left out: the one that is imported.' })
  sheet?: number | null;

  @Field(() => Int, { defaultValue: 0, description: 'How many rows are skipped.' })
  offset!: number;

  @Field(() => Int, { defaultValue: 50, description: `How many rows, 1 to ${MOST_ROWS_SHOWN}.` })
  first!: number;
}

/** Which imports. */
@ArgsType()
export class AutoListingsArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Imports on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}
