import { ComplexKind } from '../fields/listing-nouns.js';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Area, Feature, Furnishing, PetPolicy, View } from '../listings/values/choices.js';
import type { Unit } from './mapping/column-mapping.js';

/** What the rows of a file are (spec 9): units with their condos, or houses with their villages. */
export const AutoListingEntity = ComplexKind;
export type AutoListingEntity = ComplexKind;

/** How far an import has come (decision 0018). */
export enum AutoListingStage {
  STAGED = 'staged',
  CHECKING = 'checking',
  CHECKED = 'checked',
  RUNNING = 'running',
  DONE = 'done',
  FAILED = 'failed',
  UNDOING = 'undoing',
  UNDONE = 'undone',
}

/** How to handle a row whose listing already exists. */
export enum AutoListingExisting {
  SKIP = 'skip',
  FILL = 'fill',
  REPLACE = 'replace',
  DUPLICATE = 'duplicate',
}

registerEnumType(AutoListingEntity, {
  name: 'AutoListingEntity',
  description: 'What the rows of a file are: CONDO units with their condos, VILLAGE houses with their villages.',
});
registerEnumType(AutoListingStage, {
  name: 'AutoListingStage',
  description:
    'Stage of an import: its rows are STAGED, CHECKING plans them, CHECKED, RUNNING writes them, DONE; FAILED wrote nothing or stopped with a reason; UNDOING reverts it, UNDONE.',
});
registerEnumType(AutoListingExisting, {
  name: 'AutoListingExisting',
  description:
    'How to handle a row whose listing already exists: SKIP changes nothing, FILL writes non-empty cells, REPLACE also clears mapped fields with empty cells, DUPLICATE creates a second listing.',
});

/** A sheet of the file. */
@ObjectType({ description: 'A sheet of the file.' })
export class AutoListingSheet {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { description: 'Rows that hold something.' })
  rows!: number;

  @Field(() => Int, { description: 'Columns of the longest row.' })
  columns!: number;

  @Field(() => Int, { nullable: true, description: 'Suggested header row, from 0; null if none.' })
  proposedHeaderRow!: number | null;
}

/** Values for rows without their own. */
@ObjectType({ description: 'Values for rows without their own; views and features are added to those of the row.' })
export class AutoListingCommon {
  @Field(() => [View], { description: 'Views.' })
  view!: View[];

  @Field(() => Furnishing, { nullable: true, description: 'Furnishing.' })
  furnishing!: Furnishing | null;

  @Field(() => [Feature], { description: 'Equipment.' })
  features!: Feature[];

  @Field(() => PetPolicy, { nullable: true, description: 'Pets.' })
  petAllowed!: PetPolicy | null;

  @Field(() => Area, { nullable: true, description: 'Area of a home whose row and complex name none.' })
  area!: Area | null;
}

/** How many rows there are of each kind. */
@ObjectType({ description: 'How many rows there are of each kind.' })
export class AutoListingCounts {
  @Field(() => Int, { description: 'To be created.' })
  create!: number;

  @Field(() => Int, { description: 'To be changed.' })
  update!: number;

  @Field(() => Int, { description: 'Whose listing says the same already.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Passed over.' })
  skip!: number;

  @Field(() => Int, { description: 'That cannot go in as they are.' })
  error!: number;
}

/** Results of undoing an import. */
@ObjectType({ description: 'Results of undoing an import.' })
export class AutoListingUndo {
  @Field(() => Int, { description: 'Created ones that were removed.' })
  removed!: number;

  @Field(() => Int, { description: 'Changed ones that are as they were before.' })
  restored!: number;

  @Field(() => Int, { description: 'Left unchanged, because somebody has edited them since.' })
  kept!: number;
}

/** Mapping of a column of the file. */
export interface StoredColumn {
  column: number;
  /** Path of a field (`IMPORT_FIELDS`); null leaves the column out. */
  field: string | null;
  /** Meaning of its cell texts, by normalised text; null skips such a cell. */
  values?: Readonly<Record<string, string | null>>;
  /** Unit of its numbers, if given by its header. */
  unit?: Unit;
  /** Why it was guessed so; null where a person chose. */
  why: string | null;
  /** How sure the guess is, 0 to 1. */
  sure: number;
}

/** A file being imported: its content, its column mapping, and its progress. */
@ObjectType({ description: 'A file being imported.' })
@Entity('auto_listing')
@Index('auto_listing_hash', ['fileHash'])
@Index('auto_listing_at_work', ['id'], { where: "stage IN ('checking', 'running', 'undoing')" })
@Index('auto_listing_one_writes', { synchronize: false })
@Check('auto_listing_entity', "entity IN ('condo', 'village')")
@Check('auto_listing_stage', "stage IN ('staged', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')")
@Check('auto_listing_existing', "existing IN ('skip', 'fill', 'replace', 'duplicate')")
export class AutoListing {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Name of the file.' })
  @Column('text')
  fileName!: string;

  /** SHA-256 of the file, or of the rows that came through REST. */
  @Column('bytea')
  fileHash!: Buffer;

  /** Who brought it; the name stays when the account goes. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Field(() => String, { description: 'Username of who brought it.' })
  @Column('text')
  username!: string;

  @Field(() => DateTimeISOResolver, { description: 'When it was brought.' })
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Field(() => [AutoListingSheet], { description: 'Its sheets.' })
  @Column('jsonb', { default: [] })
  sheets!: AutoListingSheet[];

  @Field(() => Int, { description: 'Which sheet is imported, from 0.' })
  @Column('integer', { default: 0 })
  sheet!: number;

  @Field(() => Int, { nullable: true, description: 'Header row, from 0; -1 if there is none, null until it is chosen.' })
  @Column('integer', { nullable: true })
  headerRow!: number | null;

  @Field(() => AutoListingEntity, { description: 'What its rows are.' })
  @Column('text', { default: AutoListingEntity.CONDO })
  entity!: AutoListingEntity;

  /** Served with the headers and samples by a field resolver. */
  @Column('jsonb', { default: [] })
  columns!: StoredColumn[];

  @Field(() => AutoListingCommon, { description: 'Values for rows without their own.' })
  @Column('jsonb', { default: { view: [], furnishing: null, features: [], petAllowed: null, area: null } })
  common!: AutoListingCommon;

  @Field(() => AutoListingExisting, { description: 'How to handle rows whose listing already exists.' })
  @Column('text', { default: AutoListingExisting.FILL })
  existing!: AutoListingExisting;

  @Field(() => Boolean, { description: 'True: all rows go in, or none.' })
  @Column('boolean', { default: false })
  allOrNothing!: boolean;

  @Field(() => Boolean, { description: 'True: prices outside the usual range, and several prices in one cell, are imported as read.' })
  @Column('boolean', { default: false })
  unusualPrices!: boolean;

  @Field(() => Boolean, { description: 'True: each row names its condo or village; false: all of them go into `complex`.' })
  @Column('boolean', { default: true })
  multiListing!: boolean;

  @Column('uuid', { nullable: true })
  complexId!: string | null;

  @Field(() => AutoListingStage, { description: 'How far it has come.' })
  @Column('text', { default: AutoListingStage.STAGED })
  stage!: AutoListingStage;

  @Field(() => AutoListingCounts, { nullable: true, description: 'Results of the check or the run; null before.' })
  @Column('jsonb', { nullable: true })
  counts!: AutoListingCounts | null;

  @Field(() => Int, { description: 'Rows that the present stage has dealt with.' })
  @Column('integer', { default: 0 })
  done!: number;

  @Field(() => Int, { description: 'Rows that it has to deal with.' })
  @Column('integer', { default: 0 })
  total!: number;

  @Field(() => String, { nullable: true, description: 'Code of what made it fail.' })
  @Column('text', { nullable: true })
  error!: string | null;

  /** Who asked for the present stage; the job writes in that name. */
  @Column('uuid', { nullable: true })
  askedById!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When the present stage began.' })
  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When its rows had been written.' })
  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;

  @Field(() => AutoListingUndo, {
    nullable: true,
    description: 'What undoing did, or had done where it failed; null where it was not undone.',
  })
  @Column('jsonb', { nullable: true })
  undo!: AutoListingUndo | null;
}
