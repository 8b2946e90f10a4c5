import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AutoListing } from './auto-listing.entity.js';
import type { ProblemCode } from '../fields/import-codes.js';
import type { Change } from '../records/values.js';

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

/** Error of a row or one of its cells. */
@ObjectType({ description: 'What is wrong with a row, or with a cell of it.' })
export class AutoListingProblem {
  @Field(() => Int, { nullable: true, description: 'Column, from 0; null for what concerns the whole row.' })
  column!: number | null;

  @Field(() => String, { description: 'A stable code.' })
  code!: ProblemCode;

  @Field(() => String, { description: 'What to do about it.' })
  message!: string;

  @Field(() => Int, { nullable: true, description: 'The other row concerned, from 0; null if none.' })
  otherRow?: number;
}

/** A row of the file, with its plan and its result (decision 0018). */
@ObjectType({ description: 'A row of the file.' })
@Entity('auto_listing_row')
@Index('auto_listing_row_by_state', ['importId', 'sheet', 'state', 'ordinal'])
@Index('auto_listing_row_record', ['recordId'], { where: 'record_id IS NOT NULL' })
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

  @Field(() => [AutoListingProblem], { description: 'What is wrong with it.' })
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

  /** Listings that it could mean, of which a person has to choose; where one has chosen, those that there were to choose from. */
  @Column('uuid', { array: true, default: [] })
  candidates!: string[];

  /** What a person chose: a listing, or that it is a new one. */
  @Column('uuid', { nullable: true })
  chosenTarget!: string | null;

  @Column('boolean', { default: false })
  chosenNew!: boolean;

  /** The listing that was created or changed, and its version after that; null while the row has not gone in. */
  @Column('uuid', { nullable: true })
  recordId!: string | null;

  @Column('integer', { nullable: true })
  recordVersion!: number | null;

  /** Whether the run has processed it, with any result. */
  @Column('boolean', { default: false })
  finished!: boolean;
}
