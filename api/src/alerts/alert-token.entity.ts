import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Alert } from './alert.entity.js';

/** Token that opens an alert from a message. Each message has its own, because only the hash is stored. */
@Entity('alert_token')
@Index('alert_token_alert', ['alertId', 'createdAt'])
export class AlertToken {
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @ManyToOne(() => Alert, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'alert_id' })
  alert?: Alert;

  @Column('uuid')
  alertId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
