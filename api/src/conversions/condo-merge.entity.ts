import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Change } from '../records/values.js';

/** A condo that was merged into another: what it takes to undo that (decision 0015). */
@Entity('condo_merge')
@Index('condo_merge_condo', ['condoId'], { unique: true, where: 'undone_at IS NULL' })
@Index('condo_merge_target', ['targetId', 'at'])
export class CondoMerge {
  @PrimaryColumn('uuid')
  id!: string;

  /** The condo that went. */
  @Column('uuid')
  condoId!: string;

  /** The condo that it was merged into. */
  @Column('uuid')
  targetId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  /** Who did it; the name stays when the account goes. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Column('text')
  username!: string;

  /** What changed of the target. */
  @Column('jsonb', { default: [] })
  changes!: Change[];

  /** The units that moved. */
  @Column('uuid', { array: true, default: [] })
  units!: string[];

  @Column('timestamptz', { nullable: true })
  undoneAt!: Date | null;
}
