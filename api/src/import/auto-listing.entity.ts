import { ComplexKind } from '../fields/listing-nouns.js';
import { MONEY } from '../fields/nouns.js';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Deal } from '../listings/values/choices.js';
import { Source } from '../sources/source.entity.js';
import { AutoListingCommon, commonOf } from './common-values.type.js';
import { UNITS, type BahtPer, type Money, type Unit } from './mapping/column-mapping.js';
import type { PriceBounds } from './price-bounds.js';

/** What the rows of a file are (spec 9): units with their condos, or houses with their villages. */
export const AutoListingEntity = ComplexKind;
export type AutoListingEntity = ComplexKind;

/** How far an import has come (decision 0018). */
export enum AutoListingStage {
  STAGED = 'staged',
  CHECKING = 'checking',
  CHECKED = 'checked',
  RUNNING = 'running',
  STOPPED = 'stopped',
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

/** What happens to homes of the source that are not in its file any more. */
export enum AutoListingGoneAction {
  KEEP = 'keep',
  HIDE = 'hide',
}

registerEnumType(AutoListingGoneAction, {
  name: 'AutoListingGoneAction',
  description:
    'What happens to homes of the source that are not in its file any more: KEEP leaves them alone, HIDE takes them off the site.',
});
registerEnumType(AutoListingEntity, {
  name: 'AutoListingEntity',
  description: 'What the rows of a file are: CONDO units with their condos, VILLAGE houses with their villages.',
});
registerEnumType(AutoListingStage, {
  name: 'AutoListingStage',
  description:
    'Stage of an import: its rows are STAGED, CHECKING plans them, CHECKED, RUNNING writes them, STOPPED by a person, DONE; FAILED wrote nothing or stopped with a reason; UNDOING reverts it, UNDONE.',
});
registerEnumType(AutoListingExisting, {
  name: 'AutoListingExisting',
  description:
    'How to handle a row whose listing already exists: SKIP changes nothing, FILL writes non-empty cells, REPLACE also clears mapped fields with empty cells, DUPLICATE creates a second listing.',
});

/** Units by name, for the schema. */
export const AutoListingUnit = Object.fromEntries(UNITS.map((unit) => [unit, unit])) as { readonly [U in Unit]: U };
/** Currencies by name, for the schema. */
export const AutoListingCurrency = Object.fromEntries(MONEY.map((money) => [money, money])) as { readonly [M in Money]: M };

registerEnumType(AutoListingUnit, { name: 'AutoListingUnit', description: 'Unit of the numbers in a column.' });
registerEnumType(AutoListingCurrency, {
  name: 'AutoListingCurrency',
  description: 'A currency that prices are imported in; they are stored in baht.',
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

  @Field(() => String, { nullable: true, description: 'Equal for sheets with the same headers; null without a suggested header row.' })
  layout!: string | null;
}

/** Rows of a sheet among those of an import of several. */
@ObjectType({ description: 'Rows of a sheet among those of an import of several sheets.' })
export class AutoListingPart {
  @Field(() => Int, { description: 'Which sheet, from 0.' })
  sheet!: number;

  @Field(() => Int, { description: 'What its rows are further down than in the sheet: a row has this ordinal plus its own.' })
  from!: number;

  /** The column of the import for each of its columns; empty for the first sheet. */
  columns!: number[];

  /** How many columns the sheet has. */
  width!: number;
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

/** Homes of the source that are not in its file any more. */
@ObjectType({ description: 'Homes of the source that are not in its file any more.' })
export class AutoListingGoneCounts {
  @Field(() => Int, { description: 'To be taken off the site by the run; after it, those that are.' })
  planned!: number;

  @Field(() => Int, { description: 'Active homes of the source before that.' })
  active!: number;
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
  /** Unit of its numbers, by its header or as a person chose. */
  unit?: Unit;
  /** Currency of its prices, by its header, its cells or as a person chose. */
  currency?: Money;
  /** Why it was guessed so; null where a person chose. */
  why: string | null;
  /** How sure the guess is, 0 to 1. */
  sure: number;
  /** Who has taught a learnt guess, and when. */
  taught?: { username: string; at: string };
}

/** A file being imported: its content, its column mapping, and its progress. */
@ObjectType({ description: 'A file being imported.' })
@Entity('auto_listing')
@Index('auto_listing_hash', ['fileHash'])
@Index('auto_listing_at_work', ['id'], { where: "stage IN ('checking', 'running', 'undoing')" })
@Index('auto_listing_one_writes', { synchronize: false })
@Index('auto_listing_layout', ['layout'], { where: 'source_id IS NOT NULL' })
@Index('auto_listing_source', ['sourceId'], { where: 'source_id IS NOT NULL' })
@Index('auto_listing_sibling', ['siblingId'], { unique: true })
@Check('auto_listing_entity', "entity IN ('condo', 'village')")
@Check('auto_listing_stage', "stage IN ('staged', 'checking', 'checked', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone')")
@Check('auto_listing_gone', "gone IN ('keep', 'hide')")
@Check('auto_listing_deal', "deal IN ('rent', 'buy')")
@Check('auto_listing_existing', "existing IN ('skip', 'fill', 'replace', 'duplicate')")
export class AutoListing {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Name of the file.' })
  @Column('text')
  fileName!: string;

  /** The partner whose homes it brings; null for the agency's own file. */
  @ManyToOne(() => Source, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'auto_listing_source_fk' })
  source!: Relation<Source> | null;

  @Column('uuid', { nullable: true })
  sourceId!: string | null;

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

  @Field(() => [AutoListingPart], { description: 'The sheets that are imported together, in their order; empty for one sheet.' })
  @Column('jsonb', { default: [] })
  parts!: AutoListingPart[];

  @Field(() => Int, { nullable: true, description: 'Header row, from 0; -1 if there is none, null until it is chosen.' })
  @Column('integer', { nullable: true })
  headerRow!: number | null;

  /** See `layoutOf`; null without headers. A later file of the same layout is probably of the same source. */
  @Column('text', { nullable: true })
  layout!: string | null;

  @Field(() => AutoListingEntity, { description: 'What its rows are.' })
  @Column('text', { default: AutoListingEntity.CONDO })
  entity!: AutoListingEntity;

  /** Served with the headers and samples by a field resolver. */
  @Column('jsonb', { default: [] })
  columns!: StoredColumn[];

  @Field(() => AutoListingCommon, { description: 'Values for rows without their own.' })
  @Column('jsonb', {
    default: {},
    // An import from before a field could be common has no value of it.
    transformer: {
      from: (stored: AutoListingCommon) => commonOf(({ key, several }) => stored[key] ?? (several ? [] : null)),
      to: (common: AutoListingCommon) => common,
    },
  })
  common!: AutoListingCommon;

  @Field(() => AutoListingExisting, { description: 'How to handle rows whose listing already exists.' })
  @Column('text', { default: AutoListingExisting.FILL })
  existing!: AutoListingExisting;

  @Field(() => AutoListingGoneAction, { description: 'What happens to homes of the source that are not in its file any more.' })
  @Column('text', { default: AutoListingGoneAction.KEEP })
  gone!: AutoListingGoneAction;

  @Field(() => AutoListingGoneCounts, {
    nullable: true,
    description: 'How many of those there are; null unless `gone` is HIDE and it is checked.',
  })
  @Column('jsonb', { nullable: true })
  goneCounts!: AutoListingGoneCounts | null;

  @Field(() => Boolean, { description: 'True: all rows go in, or none.' })
  @Column('boolean', { default: false })
  allOrNothing!: boolean;

  @Field(() => Boolean, { description: 'True: prices outside the usual range, and several prices in one cell, are imported as read.' })
  @Column('boolean', { default: false })
  unusualPrices!: boolean;

  @Field(() => Boolean, {
    description: 'True: optional cells that cannot be read are left empty, with a note; false: their rows are errors.',
  })
  @Column('boolean', { default: true })
  leaveUnreadable!: boolean;

  /**
   * True for a call in which nobody can be asked: in the agency's own rows, one that looks like a home of an earlier file is that home
   * (decision 0043).
   */
  @Column('boolean', { default: false })
  takeAlike!: boolean;

  /** What a square metre cost in the stock when it was last checked; null before. */
  @Column('jsonb', { nullable: true })
  priceBounds!: PriceBounds | null;

  @Field(() => Deal, {
    nullable: true,
    description: 'The deal of prices in a column for either, where the row does not say it; null: not known.',
  })
  @Column('text', { nullable: true })
  deal!: Deal | null;

  @Field(() => AutoListingCurrency, { nullable: true, description: 'Currency of prices in columns without their own; null: baht.' })
  @Column('text', { nullable: true })
  currency!: Money | null;

  @Field(() => Boolean, {
    description: 'True: the file looks foreign. Without `currency`, that of the column or a partner, a price is an error then.',
  })
  @Column('boolean', { default: false })
  currencyAsked!: boolean;

  @Field(() => AutoListingUnit, { nullable: true, description: 'Unit of sizes in columns without their own; null: square metres.' })
  @Column('text', { nullable: true })
  sizeUnit!: Unit | null;

  /** Baht for one unit of each currency, as of the check: the run writes what the check has shown. */
  @Column('jsonb', { default: {} })
  rates!: BahtPer;

  @Field(() => Int, {
    description:
      'How many new condos or villages a person has confirmed. More than 20 of them, and names like titles of listings, are not created otherwise.',
  })
  @Column('integer', { default: 0 })
  newComplexes!: number;

  @Field(() => Boolean, { description: 'True: each row names its condo or village; false: all of them go into `complex`.' })
  @Column('boolean', { default: true })
  multiListing!: boolean;

  @Column('uuid', { nullable: true })
  complexId!: string | null;

  @Field(() => Boolean, {
    description: 'True: homes of the other kind that the file also holds go into an import of their own, see `sibling`.',
  })
  @Column('boolean', { default: false })
  bothNouns!: boolean;

  /** The import of the other kind of homes in the same file. */
  @ManyToOne(() => AutoListing, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'sibling_id', foreignKeyConstraintName: 'auto_listing_sibling_fk' })
  siblingImport?: Relation<AutoListing> | null;

  @Column('uuid', { nullable: true })
  siblingId!: string | null;

  @Field(() => AutoListingStage, { description: 'How far it has come.' })
  @Column('text', { default: AutoListingStage.STAGED })
  stage!: AutoListingStage;

  @Field(() => Boolean, { description: 'True: a person has stopped the run; it ends with the rows that are being written.' })
  @Column('boolean', { default: false })
  stopping!: boolean;

  @Field(() => AutoListingCounts, { nullable: true, description: 'Results of the check or the run; null before.' })
  @Column('jsonb', { nullable: true })
  counts!: AutoListingCounts | null;

  @Field(() => Int, {
    description:
      'Rows that the present stage has dealt with, and homes that it has taken off the site or put back; of a stopped import those of its run.',
  })
  @Column('integer', { default: 0 })
  done!: number;

  @Field(() => Int, { description: 'Rows and homes that it has to deal with.' })
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
