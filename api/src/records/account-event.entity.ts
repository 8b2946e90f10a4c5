import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Change } from './values.js';

/** What was done to an account. */
export enum AccountAction {
  CREATE = 'create',
  ROLE = 'role',
  DISABLE = 'disable',
  ENABLE = 'enable',
  RESET_LINK = 'reset-link',
  RESET = 'reset',
  PASSWORD = 'password',
  SESSIONS = 'sessions',
  TOTP_ON = 'totp-on',
  TOTP_OFF = 'totp-off',
  TOTP_RESET = 'totp-reset',
  RECOVERY_CODE = 'recovery-code',
  EMAIL = 'email',
  RESET_MAIL = 'reset-mail',
}

registerEnumType(AccountAction, {
  name: 'AccountAction',
  description:
    'What happened to an account: RESET_LINK created a password reset link, RESET set a password with such a link or on the command line, PASSWORD changed it using the old one, SESSIONS ended sessions; TOTP_ON and TOTP_OFF turned two-step sign-in on and off, TOTP_RESET turned it off for another account, RECOVERY_CODE used up a recovery code; EMAIL confirmed or removed an e-mail address, RESET_MAIL requested a reset link by e-mail.',
});

/** Something that was done to an account, and by whom (decision 0012). Never changed itself, and never a secret: it outlives the account. */
@ObjectType({ description: 'Something that was done to an account: by whom, when, and what changed.' })
@Entity('account_event')
@Index('account_event_account', ['accountId', 'id'])
@Check(
  'account_event_action',
  "action IN ('create', 'role', 'disable', 'enable', 'reset-link', 'reset', 'password', 'sessions', 'totp-on', 'totp-off', 'totp-reset', 'recovery-code', 'email', 'reset-mail')",
)
@Check('account_event_changes', "jsonb_typeof(changes) = 'array'")
export class AccountEvent {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  accountId!: string;

  @Field(() => AccountAction, { description: 'What was done.' })
  @Column('text')
  action!: AccountAction;

  /** Who did it; the name stays when the account goes. */
  @Column('uuid', { nullable: true })
  byAccountId!: string | null;

  @Field(() => String, { nullable: true, description: 'Username of who did it, as it was then; null for the command line of the server.' })
  @Column('text', { nullable: true })
  username!: string | null;

  @Field(() => DateTimeISOResolver, { description: 'When.' })
  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  /** Served as objects by a field resolver. */
  @Column('jsonb', { default: [] })
  changes!: Change[];
}
