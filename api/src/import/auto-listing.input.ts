import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';
import { Deal } from '../listings/values/choices.js';
import {
  AutoListingCurrency,
  AutoListingEntity,
  AutoListingExisting,
  AutoListingGoneAction,
  AutoListingUnit,
} from './auto-listing.entity.js';
import { AutoListingRowState } from './auto-listing-row.entity.js';
import { AutoListingCommonInput } from './common-values.type.js';
import type { Money, Unit } from './mapping/column-mapping.js';

/** Most rows of one answer. */
export const MOST_ROWS_SHOWN = 200;

/** Where the data of a file begin, and what they are. */
@InputType({ description: 'Where the data of a file begin, and what they are.' })
export class AutoListingHeaderInput {
  @Field(() => Int, { description: 'Which sheet, from 0.' })
  sheet!: number;

  @Field(() => Int, { description: 'Row of the headers, from 0; -1 where the file has none.' })
  headerRow!: number;

  @Field(() => [Int], { nullable: true, description: 'Other sheets to import with it, whose headers are mostly the same.' })
  sheets?: number[] | null;

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

  @Field(() => AutoListingUnit, { nullable: true, description: 'Unit of its numbers; null: none; left out, it stays.' })
  unit?: Unit | null;

  @Field(() => AutoListingCurrency, {
    nullable: true,
    description: 'Currency of its prices; null: that of the import; left out, it stays.',
  })
  currency?: Money | null;
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

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: optional cells that cannot be read are left empty, with a note; false: their rows are errors.',
  })
  leaveUnreadable?: boolean | null;

  @Field(() => Deal, {
    nullable: true,
    description: 'The deal of prices in a column for either, where the row does not say it; null: not known.',
  })
  deal?: Deal | null;

  @Field(() => AutoListingCurrency, { nullable: true, description: 'Currency of prices in columns without their own; null: baht.' })
  currency?: Money | null;

  @Field(() => AutoListingUnit, { nullable: true, description: 'Unit of sizes in columns without their own; null: square metres.' })
  sizeUnit?: Unit | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many new condos or villages a person has confirmed, although there are more than 20 or their names read like titles of listings; 0 to 5000.',
  })
  newComplexes?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True: each row names its condo or village; false: all go into `complex`.' })
  multiListing?: boolean | null;

  @Field(() => AutoListingGoneAction, {
    nullable: true,
    description: 'What happens to homes of the source that are not in the file any more.',
  })
  gone?: AutoListingGoneAction | null;

  @Field(() => ID, { nullable: true, description: 'The partner whose homes the file brings; null: the agency’s own file.' })
  source?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'True: the check makes an import of its own of the other kind of homes in the file.',
  })
  bothNouns?: boolean | null;

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

/** Which homes of an import that are gone from the file of its source. */
@ArgsType()
export class AutoListingGoneArgs {
  @Field(() => ID, { description: 'Id of the import.' })
  id!: string;

  @Field(() => Int, { defaultValue: 0, description: 'How many homes are skipped.' })
  offset!: number;

  @Field(() => Int, { defaultValue: 50, description: `How many homes, 1 to ${MOST_ROWS_SHOWN}.` })
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
