import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity.js';

/** A code that takes the place of one from the authenticator app, once; it is gone when it was used. */
@Entity('recovery_code')
export class RecoveryCode {
  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account!: Relation<Account>;

  @PrimaryColumn('uuid')
  accountId!: string;

  /** SHA-256 of its 80 random bits. */
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
