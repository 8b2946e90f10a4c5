import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An operation of the web client, of this release or an earlier one (decision 0025). */
@Entity('persisted_operation')
export class PersistedOperation {
  /** SHA-256 of the text. */
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('text')
  text!: string;

  /** When a release without it was started; null while the newest release has it. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;
}
