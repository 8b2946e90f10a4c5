import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** The one link by which an account's password can be set anew; a new one takes the place of the old. */
@Entity('reset_link')
@Index('reset_link_token', ['tokenHash'], { unique: true })
export class ResetLink {
  @OneToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account!: Relation<Account>;

  @PrimaryColumn('uuid')
  accountId!: string;

  /** SHA-256 of the link's token. */
  @Column('bytea')
  tokenHash!: Buffer;

  @Column('timestamptz')
  expiresAt!: Date;
}
