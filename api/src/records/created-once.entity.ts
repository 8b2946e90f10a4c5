import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was created under a key of the client's, so that the same request sent twice creates one record (decision 0016). Kept for a day. */
@Entity('created_once')
@Index('created_once_at', ['at'])
export class CreatedOnce {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'created_once_pk' })
  accountId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'created_once_pk' })
  key!: string;

  @Column('text')
  noun!: string;

  @Column('uuid')
  recordId!: string;

  /** SHA-256 of what was to be created: another content under the same key is a mistake. */
  @Column('bytea')
  content!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
