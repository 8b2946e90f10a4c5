import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity.js';

/** A browser that an account has signed in on before: what others type elsewhere does not keep it waiting (decision 0028). */
@Entity('known_device')
@Index('known_device_token', ['tokenHash', 'accountId'], { unique: true })
@Index('known_device_account', ['accountId'])
@Index('known_device_expires_at', ['expiresAt'])
export class KnownDevice {
  @PrimaryColumn('uuid')
  id!: string;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account!: Relation<Account>;

  @Column('uuid')
  accountId!: string;

  /** SHA-256 of the token in the browser's cookie; one browser has one, for all its accounts. */
  @Column('bytea')
  tokenHash!: Buffer;

  /** 180 days after the last sign-in. */
  @Column('timestamptz')
  expiresAt!: Date;
}
