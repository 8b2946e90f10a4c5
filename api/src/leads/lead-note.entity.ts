import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Lead } from './lead.entity.js';

/** What staff have written down about a lead. Only added to; it goes when the person is forgotten. */
@ObjectType({ description: 'What staff have written down about a lead.' })
@Entity('lead_note')
@Index('lead_note_lead', ['leadId', 'id'])
export class LeadNote {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @ManyToOne(() => Lead, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'lead_id' })
  lead?: Lead;

  @Column('uuid')
  leadId!: string;

  @Field(() => String, { description: 'The text.' })
  @Column('text')
  text!: string;

  @Field(() => String, { description: 'Username of who wrote it, as it was then.' })
  @Column('text')
  username!: string;

  @Field(() => DateTimeISOResolver, { description: 'When.' })
  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
