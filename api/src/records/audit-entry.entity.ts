import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Kinds of audit log entries. */
export enum AuditKind {
  SIGN_IN = 'sign-in',
  SIGN_IN_FAILED = 'sign-in-failed',
  REFUSED = 'refused',
  EXPORT = 'export',
  ACCOUNT = 'account',
}

registerEnumType(AuditKind, {
  name: 'AuditKind',
  description: 'Kinds of audit log entries: REFUSED, an unauthorised request by an account; ACCOUNT, a change to an account.',
});

/**
 * Something that an owner of the site wants to look up later (decision 0028). What strangers can cause is one entry an hour for an account and
 * a network, with a count.
 */
@ObjectType({ description: 'An entry of the audit log.' })
@Entity('audit_entry')
@Index('audit_entry_hour', { synchronize: false })
@Index('audit_entry_kind', ['kind', 'id'])
@Index('audit_entry_at', ['at'])
@Check('audit_entry_kind_known', "kind IN ('sign-in', 'sign-in-failed', 'refused', 'export', 'account')")
export class AuditEntry {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => AuditKind, { description: 'What happened.' })
  @Column('text')
  kind!: AuditKind;

  /** Null for a name that nobody has. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Field(() => String, { nullable: true, description: 'Username of the account at that time; null for an unknown username.' })
  @Column('text', { nullable: true })
  username!: string | null;

  @Field(() => String, { nullable: true, description: 'Username of who did it, where it is another; null for the account itself.' })
  @Column('text', { nullable: true })
  by!: string | null;

  @Field(() => String, {
    description:
      'Where it came from, shortened: the first 24 bits of an IPv4 address, 48 of an IPv6 one; empty for the command line, and for what was too much.',
  })
  @Column('text')
  network!: string;

  @Field(() => String, {
    description:
      'Of a failure what was wrong (name, password, disabled, code), of a refusal the role that it takes, of an export the file, of an account what was done, as in AccountAction.',
  })
  @Column('text')
  detail!: string;

  /** The hour that it is counted in; null for what has an entry each time. */
  @Column('timestamptz', { nullable: true })
  hour!: Date | null;

  @Field(() => Int, { description: 'How often, within an hour.' })
  @Column('integer', { default: 1 })
  count!: number;

  @Field(() => DateTimeISOResolver, { description: 'When, the last time.' })
  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
