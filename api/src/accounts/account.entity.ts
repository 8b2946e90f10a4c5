import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Role } from '../core/policy.js';

/** A stored account; never exposed, see AccountView. */
@Entity('account')
@Index('account_username', ['usernameFolded'], { unique: true })
@Index('account_email', ['email'], { where: 'email IS NOT NULL' })
@Index('account_username_skeleton', { synchronize: false })
@Check('account_role', "role IN ('GUEST', 'ADMIN', 'GOD')")
@Check('account_username_length', 'char_length(username) BETWEEN 3 AND 32')
export class Account {
  @PrimaryColumn('uuid')
  id!: string;

  /** As it was chosen, in NFKC. */
  @Column('text')
  username!: string;

  /** In small letters: names that differ by case alone are one. */
  @Column('text')
  usernameFolded!: string;

  /** Confirmed address for password reset links; null if there is none. Visible to the account owner only. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** argon2id, in PHC string format. */
  @Column('text')
  passwordHash!: string;

  /** Whether the password is known to be long enough for a staff role; of passwords set before this was noted, from the next sign-in on. */
  @Column('boolean', { default: false })
  passwordLong!: boolean;

  /** Secret of the authenticator app, encrypted with `SECRET`; null if none is set up. */
  @Column('bytea', { nullable: true })
  totpSecret!: Buffer | null;

  /** Since when signing in takes a second step; null while it does not, also when a secret waits for its first code. */
  @Column('timestamptz', { nullable: true })
  totpSince!: Date | null;

  /** Step of time of the last code that was taken: it and older ones are not taken again. */
  @Column('integer', { nullable: true })
  totpStep!: number | null;

  @Column('text', { default: Role.GUEST })
  role!: Role;

  /** A disabled account cannot sign in. */
  @Column('boolean', { default: false })
  disabled!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Within five minutes. */
  @Column('timestamptz', { nullable: true })
  lastSeenAt!: Date | null;
}

/** An account as it is shown. */
@ObjectType('Account', { description: 'A user account.' })
export class AccountView {
  @Field(() => ID, { description: 'Id, a UUID.' })
  id!: string;

  @Field(() => String, { description: 'The name that it signs in with.' })
  username!: string;

  @Field(() => [Role], { description: 'Its role, as a list of one.' })
  roles!: Role[];

  @Field(() => Boolean, { description: 'Whether signing in takes a second step: a code of an authenticator app.' })
  totp!: boolean;

  @Field(() => Boolean, { description: 'True: it cannot sign in.' })
  disabled!: boolean;

  @Field(() => DateTimeISOResolver, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: 'When it was last used, within five minutes; null before the first time.',
  })
  lastSeenAt!: Date | null;
}
