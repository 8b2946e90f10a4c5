import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Lang } from '../core/lang.js';
import { FeedFormat, type MONEY } from '../fields/nouns.js';

registerEnumType(FeedFormat, {
  name: 'FeedFormat',
  description: 'What an address is read as: an XLSX, CSV or Google sheet, Kyero XML, Yandex Realty XML, or RESO Web API.',
});

/**
 * A partner who sends homes as files or at an address: another agency, a developer, a portal (decision 0043). For staff alone. A home belongs
 * to one source at most; `code` identifies it there.
 */
@ObjectType({ description: 'A partner who sends homes as files or at an address. For staff.' })
@Entity('source')
@Index('source_name', { synchronize: false })
@Check('source_version', 'version > 0')
@Check('source_lang', "lang IN ('en', 'ru')")
@Check('source_currency', "currency ~ '^[A-Z]{3}$'")
@Check('source_feed_format', "feed_format IN ('SHEET', 'KYERO', 'YANDEX', 'RESO')")
@Check('source_feed_every', 'feed_every BETWEEN 1 AND 720')
export class Source {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Name, different from those of all other sources.' })
  @Column('text')
  name!: string;

  @Field(() => String, { description: 'How to reach it; may be empty.' })
  @Column('text', { default: '' })
  contact!: string;

  @Field(() => String, { description: 'Commission agreed with it; may be empty.' })
  @Column('text', { default: '' })
  commission!: string;

  @Field(() => Lang, { nullable: true, description: 'Language of its texts; null if each cell tells.' })
  @Column('text', { nullable: true })
  lang!: Lang | null;

  @Field(() => String, { description: 'Currency of its prices where a cell or a column names none, an ISO 4217 code.' })
  @Column('text', { default: 'THB' })
  currency!: (typeof MONEY)[number];

  @Field(() => String, { description: 'Address that its homes are read from, http or https; empty for none.' })
  @Column('text', { default: '' })
  feedUrl!: string;

  @Field(() => FeedFormat, { nullable: true, description: 'What the address is read as; null without an address.' })
  @Column('text', { nullable: true })
  feedFormat!: FeedFormat | null;

  @Field(() => Int, { nullable: true, description: 'Hours between two readings of the address; null if it is only read on request.' })
  @Column('integer', { nullable: true })
  feedEvery!: number | null;

  /** Bearer token for the address, encrypted with `SECRET` (feed-token.ts); null if none is set. It is never shown, and no part of the history. */
  @Column('bytea', { nullable: true, select: false })
  feedToken!: Buffer | null;

  @Field(() => Int, { description: 'Incremented by every edit.' })
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  /** Set while the source is in the trash. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
