import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Lang } from '../kernel/lang.js';
import { oneOf } from '../listing/values/choices.js';
import { Account } from './account.entity.js';

/** What a mail to the owner of an account is for. */
export enum AccountMailKind {
  /** Its link confirms the address. */
  CONFIRM = 'confirm',
  /** Its link leads to a new password. */
  RESET = 'reset',
}

/** A mail to the owner of an account, on its way or sent; of each kind an account has one, and a new one takes its place (decision 0038). */
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

  /** Another one with every request; part of the Message-ID. */
  @Column('uuid')
  id!: string;

  @Column('text')
  address!: string;

  @Column('text')
  lang!: Lang;

  /** Of a CONFIRM that was sent: SHA-256 of the token of its link. */
  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  @Column('integer', { default: 0 })
  tries!: number;

  /** While it is not sent: not before then. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
