import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried, and when it may be tried again (decision 0012). */
@Entity('throttle')
@Index('throttle_free_at', ['freeAt'])
export class Throttle {
  /** SHA-256 of what is counted: people type passwords where names belong. */
  @PrimaryColumn('bytea')
  key!: Buffer;

  @Column('integer', { default: 0 })
  tries!: number;

  /** From then on it may be tried again. */
  @Column('timestamptz', { default: () => 'now()' })
  freeAt!: Date;
}
