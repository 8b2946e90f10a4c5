import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { oneOf } from '../listings/values/choices.js';
import { AlertChannel } from './alert.entity.js';

/** A channel of alerts that is set up. The jobs know, and write it down for all who serve. */
@Entity('alert_channel')
@Check('alert_channel_channel', oneOf('channel', AlertChannel))
export class AlertChannelSetUp {
  @PrimaryColumn('text')
  channel!: AlertChannel;

  /** User name of the bot. */
  @Column('text', { nullable: true })
  bot!: string | null;

  /** The first of the bot's messages that has not been read. */
  @Column('bigint', { default: 0 })
  readTo!: string;
}
