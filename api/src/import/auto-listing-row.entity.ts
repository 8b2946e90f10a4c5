import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AutoListing } from './auto-listing.entity.js';
import { AutoListingProblemLevel, type ProblemCode } from '../fields/import-codes.js';
import { RentTermKind } from '../listings/values/choices.js';
import type { Change, Values } from '../records/values.js';

/** Planned or actual result of a row. */
export enum AutoListingRowState {
  CREATE = 'create',
  UPDATE = 'update',
  UNCHANGED = 'unchanged',
  SKIP = 'skip',
  ERROR = 'error',
}

registerEnumType(AutoListingRowState, {
  name: 'AutoListingRowState',
  description: 'Planned or actual result of a row: see AutoListingCounts.',
});

registerEnumType(AutoListingProblemLevel, {
  name: 'AutoListingProblemLevel',
  description:
    'How serious a problem is: the row of an ERROR is not imported until it is corrected, that of an ASK not until a person confirms it; a NOTE says how a cell was read, or that it was left empty, and its row is imported.',
});

/** A price as a cell was read. */
@ObjectType({ description: 'A price as a cell was read.' })
export class AutoListingPrice {
  @Field(() => Int, { description: 'Baht; a rent by the month.' })
  price!: number;

  @Field(() => RentTermKind, { nullable: true, description: 'The length of stay that it is for; null for none.' })
  term!: string | null;
}

/** A message about a row or one of its cells. */
@ObjectType({ description: 'A message about a row or one of its cells.' })
export class AutoListingProblem {
  @Field(() => AutoListingProblemLevel, { description: 'How serious it is.' })
  /** Absent: ERROR. */
  level?: AutoListingProblemLevel;

  @Field(() => Int, { nullable: true, description: 'Column, from 0; null for what concerns the whole row.' })
  column!: number | null;

  @Field(() => String, { description: 'A stable code.' })
  code!: ProblemCode;

  @Field(() => String, { description: 'What to do about it.' })
  message!: string;

  /** The piece of the cell that is not understood, where it is one of several. */
  text?: string;

  @Field(() => Int, { nullable: true, description: 'The other row concerned, from 0; null if none.' })
  otherRow?: number;

  @Field(() => [AutoListingPrice], { nullable: true, description: 'Prices as they were read, or would be written if confirmed.' })
  prices?: AutoListingPrice[];

  @Field(() => String, { nullable: true, description: 'Of LEFT_EMPTY: the code of why the cell could not be read.' })
  reason?: ProblemCode;
}

/** Whether a row with this problem is not imported: all but notes. */
export const isBlocking = ({ level }: Pick<AutoListingProblem, 'level'>): boolean => level !== AutoListingProblemLevel.NOTE;

/** A row of the file, with its plan and its result (decision 0018). */
@ObjectType({ description: 'A row of the file.' })
@Entity('auto_listing_row')
@Index('auto_listing_row_by_state', ['importId', 'sheet', 'state', 'ordinal'])
@Index('auto_listing_row_record', ['recordId'], { where: 'record_id IS NOT NULL' })
@Index('auto_listing_row_joined', ['importId', 'sheet', 'joinedTo'], { where: 'joined_to IS NOT NULL' })
@Check('auto_listing_row_state', "state IN ('create', 'update', 'unchanged', 'skip', 'error')")
@Check('auto_listing_row_cells', "jsonb_typeof(cells) = 'array'")
export class AutoListingRow {
  /** The import that it belongs to. */
  @ManyToOne(() => AutoListing, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'auto_listing_row_import_fk' })
  import!: Relation<AutoListing>;

  @PrimaryColumn('uuid')
  importId!: string;

  @PrimaryColumn('integer')
  sheet!: number;

  @Field(() => Int, { description: 'Place in the sheet, from 0: the row that a spreadsheet numbers one higher.' })
  @PrimaryColumn('integer')
  ordinal!: number;

  @Field(() => [String], { description: 'Its cells as text; empty ones at the end are left out.' })
  @Column('jsonb')
  cells!: string[];

  @Field(() => AutoListingRowState, { nullable: true, description: 'Planned result; null before the check.' })
  @Column('text', { nullable: true })
  state!: AutoListingRowState | null;

  @Field(() => [AutoListingProblem], { description: 'Messages about it and its cells.' })
  @Column('jsonb', { default: [] })
  problems!: AutoListingProblem[];

  /** The listing that it would change. */
  @Column('uuid', { nullable: true })
  targetId!: string | null;

  /** The complex that has to be made first: how its name is compared. */
  @Column('text', { nullable: true })
  newComplex!: string | null;

  /** What would change of that listing, or has changed. Served by a field resolver. */
  @Column('jsonb', { default: [] })
  changes!: Change[];

  /** The code of the source in it; null if it has none. */
  @Column('text', { nullable: true })
  code!: string | null;

  /** What it says, where that is new and the home stays as it is; the run records it. */
  @Column('jsonb', { nullable: true })
  said!: Values | null;

  /** What the file had said before the run. */
  @Column('jsonb', { nullable: true })
  saidBefore!: Values | null;

  /** Fields that both the source and the staff have changed since the last file: path, ours, theirs. Served by a field resolver. */
  @Column('jsonb', { default: [] })
  conflicts!: Change[];

  /** Paths of conflicts in which a person takes the value of the source; in the others ours stays. */
  @Column('text', { array: true, default: [] })
  theirs!: string[];

  /** Listings that it could mean, of which a person has to choose; where one has chosen, those that there were to choose from. */
  @Column('uuid', { array: true, default: [] })
  candidates!: string[];

  /** What a person chose: a listing, or that it is a new one. */
  @Column('uuid', { nullable: true })
  chosenTarget!: string | null;

  @Column('boolean', { default: false })
  chosenNew!: boolean;

  /**
   * The first row with the same code, where this is not it: both are about one home. Where too many rows share a code, the row itself: that is
   * no code of homes.
   */
  @Column('integer', { nullable: true })
  joinedTo!: number | null;

  /** The listing that was created or changed, and its version after that; null while the row has not gone in. */
  @Column('uuid', { nullable: true })
  recordId!: string | null;

  @Column('integer', { nullable: true })
  recordVersion!: number | null;

  /** What cells said before an answer to all of their kind replaced their text (`answers.service.ts`): text by column; null without one. */
  @Column('jsonb', { nullable: true })
  original!: Record<string, string> | null;

  /** A person has said that its prices are right. */
  @Column('boolean', { default: false })
  pricesConfirmed!: boolean;

  /** Whether the run has processed it, with any result. */
  @Column('boolean', { default: false })
  finished!: boolean;
}
