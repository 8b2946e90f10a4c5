import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Lang } from '../kernel/lang.js';
import { oneOf } from '../listing/values/choices.js';

/** What an alert watches. */
export enum AlertKind {
  SEARCH = 'search',
  PRICE = 'price',
}

/** Ways to tell somebody who has no account. */
export enum AlertChannel {
  EMAIL = 'email',
  TELEGRAM = 'telegram',
}

/** How often somebody is told at most. */
export enum AlertEvery {
  DAY = 'day',
  WEEK = 'week',
}

registerEnumType(AlertKind, {
  name: 'AlertKind',
  description: 'What an alert watches: SEARCH, new homes of a search and their price falls; PRICE, the prices of chosen homes.',
});
registerEnumType(AlertChannel, { name: 'AlertChannel', description: 'Ways to tell somebody who has no account.' });
registerEnumType(AlertEvery, { name: 'AlertEvery', description: 'How often somebody is told at most.' });

/** What somebody without an account wants to be told of (decision 0022). */
@Entity('alert')
@Index('alert_same', ['same'], { unique: true })
@Index('alert_address', ['channel', 'address'])
@Index('alert_due', ['nextAt', 'id'], { where: 'confirmed_at IS NOT NULL AND paused_at IS NULL' })
@Index('alert_unconfirmed', ['createdAt'], { where: 'confirmed_at IS NULL' })
@Check('alert_kind', oneOf('kind', AlertKind))
@Check('alert_channel', oneOf('channel', AlertChannel))
@Check('alert_lang', "lang IN ('en', 'ru')")
@Check('alert_every', oneOf('every', AlertEvery))
export class Alert {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: AlertKind;

  /** The search as it stands in the site's addresses and in REST, in one canonical form. */
  @Column('text', { default: '' })
  search!: string;

  /** Homes whose prices are watched. */
  @Column('uuid', { array: true, default: [] })
  listings!: string[];

  @Column('text')
  channel!: AlertChannel;

  /** E-mail address, or the number of a chat; null until somebody has come with the bot's link. */
  @Column('text', { nullable: true })
  address!: string | null;

  /** SHA-256 of what is watched and of who is told: the same alert is there once. Null while the address is. */
  @Column('bytea', { nullable: true })
  same!: Buffer | null;

  @Column('text')
  lang!: Lang;

  @Column('text')
  every!: AlertEvery;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** When it is looked at next. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAt!: Date;

  /** What came until then has been told. */
  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;

  /** Since when nothing is sent, because the address takes nothing. */
  @Column('timestamptz', { nullable: true })
  pausedAt!: Date | null;
}
