import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity.js';

/**
 * When a session ends unless it is used before, in SQL over `account` and `session`: of a GUEST thirty days after its last use, of staff after
 * twelve hours, and seven days after they signed in at the latest (decision 0028).
 */
export const SESSION_ENDS = `CASE WHEN account.role = 'GUEST' THEN now() + interval '30 days'
  ELSE least(now() + interval '12 hours', session.created_at + interval '7 days') END`;

/** A stored login session; never exposed, see SessionView. */
@Entity('session')
@Index('session_token', ['tokenHash'], { unique: true })
@Index('session_account', ['accountId'])
@Index('session_expires_at', ['expiresAt'])
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account!: Relation<Account>;

  @Column('uuid')
  accountId!: string;

  /** SHA-256 of the token in the browser's cookie. */
  @Column('bytea')
  tokenHash!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Within five minutes. */
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Where it was last used from. */
  @Column('text')
  address!: string;

  @Column('text')
  userAgent!: string;

  /** The known device that it began on, which may be forgotten since. */
  @Column('uuid', { nullable: true })
  deviceId!: string | null;
}

/** A session as it is shown to its owner. */
@ObjectType('Session', { description: 'A browser that has signed in.' })
export class SessionView {
  @Field(() => ID, { description: 'Id, a UUID.' })
  id!: string;

  @Field(() => DateTimeISOResolver, { description: 'When it signed in.' })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { description: 'When it was last used, within five minutes.' })
  lastSeenAt!: Date;

  @Field(() => DateTimeISOResolver, { description: 'When it ends unless it is used before.' })
  expiresAt!: Date;

  @Field(() => String, { description: 'IP address that it was last used from.' })
  address!: string;

  @Field(() => String, { description: 'What the browser says it is.' })
  userAgent!: string;

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  current!: boolean;
}
