import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { oneOf, type Deal } from '../listings/values/choices.js';
import { Alert } from './alert.entity.js';

/** Purpose of a message: to confirm an alert, to report that it is already active, or a digest. */
export enum AlertMessageKind {
  CONFIRM = 'confirm',
  RUNNING = 'running',
  DIGEST = 'digest',
}

/** Delivery state of a message. */
export enum AlertMessageState {
  WAITING = 'waiting',
  SENT = 'sent',
  FAILED = 'failed',
}

/** A home that was published, is available again or for another deal too, or whose price has fallen. */
export interface AlertNews {
  id: string;
  /** The deal whose price has fallen; null for any other news. */
  deal: Deal | null;
  /** The price before. */
  was: number | null;
  /** Whether it was published for the first time, as the badge "New" means it (decision 0035). */
  isNew: boolean;
}

/** A message to be sent to a subscriber. */
@Entity('alert_message')
@Index('alert_message_due', ['nextAt', 'id'], { where: "state = 'waiting'" })
@Index('alert_message_alert', ['alertId', 'kind'])
@Check('alert_message_kind', oneOf('kind', AlertMessageKind))
@Check('alert_message_state', oneOf('state', AlertMessageState))
export class AlertMessage {
  @PrimaryColumn('uuid')
  id!: string;

  @ManyToOne(() => Alert, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'alert_id' })
  alert?: Alert;

  @Column('uuid')
  alertId!: string;

  @Column('text')
  kind!: AlertMessageKind;

  /** Content of a digest. */
  @Column('jsonb', { default: [] })
  news!: AlertNews[];

  /** Of a digest: how many more there are. */
  @Column('integer', { default: 0 })
  more!: number;

  @Column('text', { default: AlertMessageState.WAITING })
  state!: AlertMessageState;

  @Column('integer', { default: 0 })
  tries!: number;

  /** While it waits: not before then. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAt!: Date;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
