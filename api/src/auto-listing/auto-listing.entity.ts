import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Area, Feature, Furnishing, PetPolicy, View } from '../listing/values/choices.js';
import type { Unit } from './mapping/column-mapping.js';

/** What the rows of a file are (spec 9): units with their condos, or houses with their villages. */
export enum AutoListingEntity {
  CONDO = 'condo',
  VILLAGE = 'village',
}

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

/** What becomes of a row whose listing is there already. */
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
    'How far an import has come: its rows are STAGED, CHECKING finds out what would become of them, CHECKED, RUNNING writes them, DONE; FAILED wrote nothing or broke off with a reason; UNDOING takes it back, UNDONE.',
});
registerEnumType(AutoListingExisting, {
  name: 'AutoListingExisting',
  description:
    'What becomes of a row whose listing is there already: SKIP leaves it, FILL writes what the cells hold, REPLACE clears mapped fields with empty cells too, DUPLICATE makes a second one.',
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

  @Field(() => Int, { nullable: true, description: 'The row that looks like that of the headers, from 0; null where none does.' })
  proposedHeaderRow!: number | null;
}

/** What all rows get where they say nothing themselves. */
@ObjectType({ description: 'What every row gets where it says nothing itself; views and features are added to those of the row.' })
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

/** What became of the listings of an import that was undone. */
@ObjectType({ description: 'What became of the listings of an import that was undone.' })
export class AutoListingUndo {
  @Field(() => Int, { description: 'Created ones that were removed.' })
  removed!: number;

  @Field(() => Int, { description: 'Changed ones that are as they were before.' })
  restored!: number;

  @Field(() => Int, { description: 'Left as they are, because somebody has edited them since.' })
  kept!: number;
}

/** What a column of the file is taken for. */
export interface StoredColumn {
  column: number;
  /** Path of a field (`IMPORT_FIELDS`); null leaves the column out. */
  field: string | null;
  /** What texts of its cells stand for, by the folded text; null leaves such a cell out. */
  values?: Readonly<Record<string, string | null>>;
  /** What its numbers are in, where its header says so. */
  unit?: Unit;
  /** Why it was guessed so; null where a person chose. */
  why: string | null;
  /** How sure the guess is, 0 to 1. */
  sure: number;
}

/** A file on its way to listings: what it held, what its columns are taken for, and how far it has come. */
@ObjectType({ description: 'A file on its way to listings.' })
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

  @Field(() => Int, { nullable: true, description: 'Row of the headers, from 0; -1 where there is none, null while it is not chosen.' })
  @Column('integer', { nullable: true })
  headerRow!: number | null;

  @Field(() => AutoListingEntity, { description: 'What its rows are.' })
  @Column('text', { default: AutoListingEntity.CONDO })
  entity!: AutoListingEntity;

  /** Served with the headers and samples by a field resolver. */
  @Column('jsonb', { default: [] })
  columns!: StoredColumn[];

  @Field(() => AutoListingCommon, { description: 'What every row gets where it says nothing itself.' })
  @Column('jsonb', { default: { view: [], furnishing: null, features: [], petAllowed: null, area: null } })
  common!: AutoListingCommon;

  @Field(() => AutoListingExisting, { description: 'What becomes of rows whose listings are there already.' })
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

  @Field(() => AutoListingCounts, { nullable: true, description: 'What the check found, or what became of the rows; null before.' })
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
