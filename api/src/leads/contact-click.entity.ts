import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../listings/values/choices.js';

/** Links of a listing that lead straight to the agency. */
export enum ContactChannel {
  WHATSAPP = 'whatsapp',
  TELEGRAM = 'telegram',
  LINE = 'line',
  PHONE = 'phone',
}

registerEnumType(ContactChannel, { name: 'ContactChannel', description: 'Links of a listing that lead straight to the agency.' });

/** How often a messenger link of a listing was followed on a day: a counter, which knows nobody. */
@Entity('contact_click')
@Index('contact_click_day', ['day'])
@Check('contact_click_channel', oneOf('channel', ContactChannel))
export class ContactClick {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_click_pk' })
  listingId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'contact_click_pk' })
  channel!: ContactChannel;

  /** Of Pattaya. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'contact_click_pk' })
  day!: string;

  @Column('integer', { default: 1 })
  clicks!: number;
}
