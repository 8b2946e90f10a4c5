import { ListingKind } from '../fields/listing-nouns.js';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AutoListingGoneState } from './auto-listing-gone.entity.js';
import { RevisionChange } from '../records/history.type.js';
import { LocalizedText } from '../core/localized-text.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import type { PricesLookLike } from './cells/column-prices.js';
import { AutoListing, AutoListingCurrency, AutoListingUnit } from './auto-listing.entity.js';
import { AutoListingProblem, AutoListingRowState } from './auto-listing-row.entity.js';
import type { Money, Unit } from './mapping/column-mapping.js';

/** Whose value a home gets where both sides have changed it. */
export enum AutoListingTake {
  MINE = 'mine',
  THEIRS = 'theirs',
}

registerEnumType(AutoListingTake, {
  name: 'AutoListingTake',
  description: 'Whose value a home gets where both sides have changed it: MINE stays what it is, THEIRS is that of the file.',
});

/** A listing that an import speaks of. */
@ObjectType({ description: 'A listing that an import speaks of.' })
export class AutoListingTarget {
  @Field(() => ID, { description: 'Id, a UUID.' })
  id!: string;

  @Field(() => ListingKind, { description: 'Which noun.' })
  kind!: ListingKind;

  @Field(() => String, { description: 'Short human reference, as in U-1043.' })
  reference!: string;

  @Field(() => LocalizedText, { description: 'Name.' })
  name!: LocalizedText;
}

/** A field that both the source and the staff have changed since its last file. */
@ObjectType({ description: 'A field that both the source and the staff have changed since its last file.' })
export class AutoListingConflict {
  @Field(() => String, { description: 'Path of the field.' })
  path!: string;

  @Field(() => String, { description: 'What the home has, as JSON.' })
  mine!: string;

  @Field(() => String, { description: 'What the file says, as JSON.' })
  theirs!: string;

  @Field(() => AutoListingTake, { description: 'Which of them the home gets.' })
  take!: AutoListingTake;
}

/** A home that is not in the file of its source any more. */
@ObjectType({ description: 'A home that is not in the file of its source any more.' })
export class AutoListingGoneHome {
  @Field(() => AutoListingTarget, { description: 'The home.' })
  home!: AutoListingTarget;

  @Field(() => AutoListingGoneState, { description: 'What has become of it.' })
  state!: AutoListingGoneState;
}

/** Homes that are not in the file of their source any more. */
@ObjectType({ description: 'Homes that are not in the file of their source any more.' })
export class AutoListingGonePage {
  @Field(() => Int, { description: 'How many there are.' })
  total!: number;

  @Field(() => [AutoListingGoneHome], { description: 'The homes, the oldest first.' })
  homes!: AutoListingGoneHome[];
}

/** A text in a column of choices, and its meaning. */
@ObjectType({ description: 'A text in a column of choices, and its meaning.' })
export class AutoListingValue {
  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => Int, { description: 'Number of cells that contain it.' })
  cells!: number;

  @Field(() => String, { nullable: true, description: 'Name of the choice, such as SEA; null if skipped or not recognised.' })
  choice!: string | null;

  @Field(() => Boolean, { description: 'True where a person said so.' })
  chosen!: boolean;
}

/** Who has taught a learnt mapping. */
@ObjectType({ description: 'Who has taught a learnt mapping.' })
export class AutoListingTaught {
  @Field(() => String, { description: 'Username.' })
  username!: string;

  @Field(() => DateTimeISOResolver, { description: 'When.' })
  at!: string;
}

/** A column of the file. */
@ObjectType({ description: 'A column of the file, and its mapping.' })
export class AutoListingColumn {
  @Field(() => Int, { description: 'Place, from 0.' })
  column!: number;

  @Field(() => String, { description: 'Header; empty if there is none.' })
  header!: string;

  @Field(() => String, { nullable: true, description: 'Path of the field, one of autoListingFields; null leaves the column out.' })
  field!: string | null;

  @Field(() => AutoListingUnit, { nullable: true, description: 'Unit of its numbers, where a cell names none.' })
  unit!: Unit | null;

  @Field(() => AutoListingCurrency, { nullable: true, description: 'Currency of its prices; null: that of the import.' })
  currency!: Money | null;

  @Field(() => [AutoListingUnit], { description: 'Units that its numbers can have; empty for others.' })
  units!: Unit[];

  @Field(() => String, {
    nullable: true,
    description:
      'Why it was guessed: LEARNT from people, a TEMPLATE, the HEADER is the name of the field, a SYNONYM, SIMILAR to one, or the CONTENT of the cells; null where a person chose, or nothing was guessed.',
  })
  why!: string | null;

  @Field(() => Float, { description: 'How sure the guess is, 0 to 1.' })
  sure!: number;

  @Field(() => AutoListingTaught, { nullable: true, description: 'Who has taught it, if it is LEARNT.' })
  taught!: AutoListingTaught | null;

  @Field(() => Float, { description: 'Part of the rows that have something here, 0 to 1.' })
  filled!: number;

  @Field(() => [String], { description: 'Up to three different texts of it.' })
  samples!: string[];

  @Field(() => [AutoListingValue], {
    description: 'Of a column of choices: its texts, the most frequent first, at most 100; empty for others.',
  })
  values!: AutoListingValue[];

  @Field(() => String, {
    nullable: true,
    description:
      'Of prices that are mostly none of the column’s deal: what they probably are, a SALE price, a RENT, or a number of THOUSANDs or MILLIONs; null for others.',
  })
  looksLike!: PricesLookLike | null;
}

/** A complex name in the file, and the complex it refers to. */
@ObjectType({ description: 'A condo or village name in the file, and the complex it refers to.' })
export class AutoListingComplexView {
  @Field(() => String, { description: 'The name as the file has it; it names this entry.' })
  name!: string;

  @Field(() => Int, { description: 'How many rows name it.' })
  rows!: number;

  @Field(() => AutoListingTarget, {
    nullable: true,
    description: 'The complex that it refers to, or may refer to; null: a new one is created.',
  })
  complex!: AutoListingTarget | null;

  @Field(() => String, { description: 'Reason: SAME name, SIMILAR name, NEW if there is no match, CHOSEN by a person.' })
  why!: string;

  @Field(() => Boolean, {
    description: 'False while a person has to say whether a similar name means the same: until then its rows do not go in.',
  })
  confirmed!: boolean;
}

/** A field that a column can be mapped to. */
@ObjectType({ description: 'A field that a column can be mapped to.' })
export class AutoListingField {
  @Field(() => String, { description: 'Path, as in pricing.rentPrice.' })
  path!: string;

  @Field(() => LocalizedText, { description: 'What it is called.' })
  label!: LocalizedText;

  @Field(() => [String], { description: 'Names of its choices; empty if it has none.' })
  choices!: string[];

  @Field(() => Boolean, { description: 'True where several columns can be mapped to it: each adds to its list, or its lines.' })
  several!: boolean;
}

/** A row with what it speaks of. */
@ObjectType({ description: 'A row of the file, with its plan and its result.' })
export class AutoListingRowView {
  @Field(() => Int, { description: 'Place in the sheet, from 0: a spreadsheet numbers it one higher.' })
  ordinal!: number;

  @Field(() => [String], { description: 'Its cells as text; empty ones at the end are left out.' })
  cells!: string[];

  @Field(() => AutoListingRowState, { nullable: true, description: 'Planned or actual result; null before the check.' })
  state!: AutoListingRowState | null;

  @Field(() => [AutoListingProblem], { description: 'Messages about it and its cells.' })
  problems!: AutoListingProblem[];

  @Field(() => AutoListingTarget, { nullable: true, description: 'The listing that it changes, or that was created from it.' })
  target!: AutoListingTarget | null;

  @Field(() => [AutoListingTarget], { description: 'Listings that it could mean: choose by setAutoListingTarget.' })
  candidates!: AutoListingTarget[];

  @Field(() => Boolean, {
    description: 'True where a person said which listing it means, or that it is a new one: see clearAutoListingTarget.',
  })
  chosen!: boolean;

  @Field(() => [RevisionChange], {
    description: 'What it changes of the listing; of a new one, what it gives it: the cells as they were read.',
  })
  changes!: RevisionChange[];

  @Field(() => [AutoListingConflict], {
    description: 'Fields that both the source and the staff have changed since its last file: choose by setAutoListingTake.',
  })
  conflicts!: AutoListingConflict[];
}

/** Rows of an import. */
@ObjectType({ description: 'Some of the rows of an import, in their order.' })
export class AutoListingRows {
  @Field(() => Int, { description: 'How many rows there are in these states.' })
  total!: number;

  @Field(() => [AutoListingRowView], { description: 'The rows.' })
  rows!: AutoListingRowView[];
}

/** A picture that could not be downloaded. */
@ObjectType({ description: 'A picture that could not be downloaded.' })
export class AutoListingPictureFailure {
  @Field(() => Int, { description: 'The row that names it.' })
  ordinal!: number;

  @Field(() => String, { description: 'Its address.' })
  url!: string;

  @Field(() => String, { description: 'Why, as a code.' })
  code!: string;
}

/** Results of downloading the pictures that rows reference by URL. */
@ObjectType({ description: 'Results of downloading the pictures that rows reference by URL.' })
export class AutoListingPictures {
  @Field(() => Int, { description: 'Still to be fetched.' })
  waiting!: number;

  @Field(() => Int, { description: 'Fetched.' })
  done!: number;

  @Field(() => Int, { description: 'How many could not be downloaded.' })
  failedCount!: number;

  @Field(() => [AutoListingPictureFailure], { description: 'Those that could not be downloaded, the first 100.' })
  failed!: AutoListingPictureFailure[];
}

@ObjectType({ description: 'A page of imports, the newest first.' })
export class AutoListingPage extends PageNumbers {
  @Field(() => [AutoListing], { description: 'The imports.' })
  imports!: AutoListing[];
}

/** An earlier import of the same file. */
@ObjectType({ description: 'An earlier import of the same file.' })
export class AutoListingEarlier {
  @Field(() => ID, { description: 'Id of that import.' })
  id!: string;

  @Field(() => String, { description: 'Username of who brought it.' })
  username!: string;

  @Field(() => DateTimeISOResolver, { description: 'When.' })
  createdAt!: Date;
}
