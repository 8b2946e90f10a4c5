import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Lang } from '../core/lang.js';
import { oneOf } from '../listings/values/choices.js';
import { Account } from './account.entity.js';

/** Purpose of an account e-mail. */
export enum AccountMailKind {
  /** Contains a link that confirms the address. */
  CONFIRM = 'confirm',
  /** Contains a link to set a new password. */
  RESET = 'reset',
}

/** An e-mail to an account owner, pending or sent. Each account has at most one of each kind: a new one replaces it (decision 0038). */
@Entity('account_mail')
@Index('account_mail_token', ['tokenHash'], { unique: true })
@Index('account_mail_due', ['nextAt'], { where: 'sent_at IS NULL' })
@Check('account_mail_kind', oneOf('kind', AccountMailKind))
@Check('account_mail_lang', "lang IN ('en', 'ru')")
export class AccountMail {
  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account!: Relation<Account>;

  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('text')
  kind!: AccountMailKind;

  /** Changes with every request; part of the Message-ID. */
  @Column('uuid')
  id!: string;

  @Column('text')
  address!: string;

  @Column('text')
  lang!: Lang;

  /** SHA-256 of the link token, once a CONFIRM e-mail has been sent. */
  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  @Column('integer', { default: 0 })
  tries!: number;

  /** Earliest time of the next attempt, while unsent. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
