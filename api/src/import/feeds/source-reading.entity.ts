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
    'What came of the last reading of an address: it is UNCHANGED since the one before; IMPORTED; an import WAITS for a person, who has then DISCARDED it, or goes on; FAILED with a code.',
});

/** How the reading of a source's address goes: written by the job, not by staff, and no part of the source's history (decision 0043). */
@Entity('source_reading')
@Check('source_reading_outcome', "outcome IN ('unchanged', 'imported', 'waits', 'discarded', 'failed')")
export class SourceReading {
  @OneToOne(() => Source, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'source_reading_source_fk' })
  source!: Relation<Source>;

  @PrimaryColumn('uuid')
  sourceId!: string;

  /** Set from the request, or its time, until the feed is staged: an interrupted reading begins again. */
  @Column('timestamptz', { nullable: true })
  askedAt!: Date | null;

  /** Who asked last; imports are written in their name. */
  @Column('uuid', { nullable: true })
  askedById!: string | null;

  /** Failures in a row that may pass. */
  @Column('integer', { default: 0 })
  tries!: number;

  /** When it is tried again after such a failure. */
  @Column('timestamptz', { nullable: true })
  retryAt!: Date | null;

  /** What the server said of the version that was read last. */
  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { nullable: true })
  modified!: string | null;

  /** What that version is of: address, format and kind as they were. */
  @Column('text', { default: '' })
  versionOf!: string;

  /** Imports of the present reading, one for each kind of home, until all are over. */
  @Column('uuid', { array: true, default: [] })
  importIds!: string[];

  @Column('text', { nullable: true })
  outcome!: SourceOutcome | null;

  /** Entries of the last feed that are neither units nor houses. */
  @Column('integer', { default: 0 })
  leftOut!: number;
}
