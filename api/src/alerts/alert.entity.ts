import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Lang } from '../core/lang.js';
import { oneOf } from '../listings/values/choices.js';

/** What an alert watches. */
export enum AlertKind {
  SEARCH = 'search',
  PRICE = 'price',
}

/** Channels for alerts. */
export enum AlertChannel {
  EMAIL = 'email',
  TELEGRAM = 'telegram',
}

/** Maximum frequency of an alert. */
export enum AlertEvery {
  DAY = 'day',
  WEEK = 'week',
}

registerEnumType(AlertKind, {
  name: 'AlertKind',
  description: 'What an alert watches: SEARCH, new homes of a search and their price falls; PRICE, the prices of chosen homes.',
});
registerEnumType(AlertChannel, { name: 'AlertChannel', description: 'Channels for alerts.' });
registerEnumType(AlertEvery, { name: 'AlertEvery', description: 'Maximum frequency of an alert.' });

/** A visitor's subscription, without an account (decision 0022). */
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

  /** The query string as in the site's addresses and in REST, in canonical form. */
  @Column('text', { default: '' })
  search!: string;

  /** Homes whose prices are watched. */
  @Column('uuid', { array: true, default: [] })
  listings!: string[];

  @Column('text')
  channel!: AlertChannel;

  /** E-mail address, or chat id; null until the user has opened the bot's link. */
  @Column('text', { nullable: true })
  address!: string | null;

  /** SHA-256 of the subject and the subscriber, to prevent duplicates. Null while the address is. */
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

  /** Changes up to this time have been reported. */
  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;

  /** Since when nothing is sent, because the address takes nothing. */
  @Column('timestamptz', { nullable: true })
  pausedAt!: Date | null;
}
