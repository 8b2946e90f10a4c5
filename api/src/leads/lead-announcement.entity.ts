import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { oneOf } from '../listings/values/choices.js';
import { Lead } from './lead.entity.js';

/** Channels for notifying the agency of a new lead. */
export enum AnnouncementChannel {
  EMAIL = 'email',
  TELEGRAM = 'telegram',
  WEBHOOK = 'webhook',
}

/** State of an announcement. */
export enum AnnouncementState {
  WAITING = 'waiting',
  SENT = 'sent',
  FAILED = 'failed',
}

registerEnumType(AnnouncementChannel, { name: 'AnnouncementChannel', description: 'Channels for notifying the agency of a new lead.' });
registerEnumType(AnnouncementState, {
  name: 'AnnouncementState',
  description: 'State of an announcement: WAITING to be sent, for the first time or again; SENT; FAILED, not retried automatically.',
});

/** Tells the agency of a new lead by one channel (decision 0019). */
@ObjectType({ description: 'Tells the agency of a new lead by one channel.' })
@Entity('lead_announcement')
@Index('lead_announcement_due', ['nextAt'], { where: "state = 'waiting'" })
@Check('lead_announcement_channel', oneOf('channel', AnnouncementChannel))
@Check('lead_announcement_state', oneOf('state', AnnouncementState))
export class LeadAnnouncement {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'lead_announcement_pk' })
  leadId!: string;

  @Field(() => AnnouncementChannel, { description: 'By which channel.' })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'lead_announcement_pk' })
  channel!: AnnouncementChannel;

  @ManyToOne(() => Lead, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'lead_id' })
  lead?: Lead;

  @Field(() => AnnouncementState, { description: 'Its state.' })
  @Column('text', { default: AnnouncementState.WAITING })
  state!: AnnouncementState;

  @Field(() => Int, { description: 'How often it was tried.' })
  @Column('integer', { default: 0 })
  tries!: number;

  @Field(() => DateTimeISOResolver, { description: 'While it waits: not before then.' })
  @Column('timestamptz', { default: () => 'now()' })
  nextAt!: Date;

  @Field(() => String, { nullable: true, description: 'What went wrong the last time, in words; null where nothing did.' })
  @Column('text', { nullable: true })
  error!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When it was sent.' })
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
