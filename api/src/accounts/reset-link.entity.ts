import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { oneOf } from '../listings/values/choices.js';
import { Account } from './account.entity.js';

/** How a reset link was made. */
export enum ResetLinkKind {
  /** By a GOD, who hands it on. */
  GOD = 'god',
  /** For a mail to the account's confirmed address. */
  MAIL = 'mail',
}

/**
 * A single-use link to set an account's password. An account has at most one per kind: a new link replaces the previous one of its kind only
 * (decision 0038). Setting the password deletes both.
 */
@Entity('reset_link')
@Index('reset_link_token', ['tokenHash'], { unique: true })
@Check('reset_link_kind', oneOf('kind', ResetLinkKind))
export class ResetLink {
  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account!: Relation<Account>;

  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('text')
  kind!: ResetLinkKind;

  /** SHA-256 of the link's token. */
  @Column('bytea')
  tokenHash!: Buffer;

  @Column('timestamptz')
  expiresAt!: Date;
}
