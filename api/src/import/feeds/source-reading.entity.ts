import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Source } from '../../sources/source.entity.js';

/** What came of the last reading of a source's address. */
export enum SourceOutcome {
  UNCHANGED = 'unchanged',
  IMPORTED = 'imported',
  WAITS = 'waits',
  DISCARDED = 'discarded',
  FAILED = 'failed',
}

registerEnumType(SourceOutcome, {
  name: 'SourceOutcome',
  description:
    'What came of the last reading of an address: UNCHANGED, nothing to import; IMPORTED; an import WAITS for a person; DISCARDED, a person has deleted it; FAILED with a code.',
});

/** How the reading of a source's address goes: written by the job, not by staff, and no part of the source's history (decision 0044). */
@Entity('source_reading')
@Check('source_reading_outcome', "outcome IN ('unchanged', 'imported', 'waits', 'discarded', 'failed')")
export class SourceReading {
  @OneToOne(() => Source, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'source_reading_source_fk' })
  source!: Relation<Source>;

  @PrimaryColumn('uuid')
  sourceId!: string;

  /** Set from the request, or the regular time, until the feed is staged: an interrupted reading begins again. */
  @Column('timestamptz', { nullable: true })
  askedAt!: Date | null;

  /** Who asked last; imports are written in their name. */
  @Column('uuid', { nullable: true })
  askedById!: string | null;

  /** When the address was last read, or could not be. */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** Null before the first reading, and while one goes on. */
  @Column('text', { nullable: true })
  outcome!: SourceOutcome | null;

  /** Code of why it failed. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** Temporary failures in a row. */
  @Column('integer', { default: 0 })
  tries!: number;

  /** When it is tried again after such a failure. */
  @Column('timestamptz', { nullable: true })
  retryAt!: Date | null;

  /** The server's ETag of the version read last; null if it has to be read again even if unchanged. */
  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { nullable: true })
  modified!: string | null;

  /** SHA-256 of that version: a server may say nothing of it. */
  @Column('bytea', { nullable: true })
  fileHash!: Buffer | null;

  /** What that version is of: the address, its format and the currency as they were. */
  @Column('text', { default: '' })
  versionOf!: string;

  /** Imports of the last reading. */
  @Column('uuid', { array: true, default: [] })
  importIds!: string[];

  /** Entries of the last feed that are no homes. */
  @Column('integer', { default: 0 })
  leftOut!: number;
}
