import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { File } from '../files/file.entity.js';
import { LocalizedText } from '../core/localized-text.js';

const SAID = 'Empty where it is not known.';

/** A member of the agency whom visitors contact about the homes assigned to them (decision 0034). Visitors see active agents only. */
@ObjectType({ description: 'A member of the agency whom visitors contact about a home.' })
@Entity('agent')
@Index('agent_photo', ['photoId'])
@Check('agent_version', 'version > 0')
export class Agent {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => LocalizedText, { description: 'Name.' })
  @Column(() => LocalizedText, { prefix: 'name' })
  name!: LocalizedText;

  /** Resolved by a field resolver. */
  @ManyToOne(() => File, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'photo_id', foreignKeyConstraintName: 'agent_photo_fk' })
  photo!: Relation<File> | null;

  @Column('uuid', { nullable: true })
  photoId!: string | null;

  @Field(() => String, { description: `Phone number with a plus, formatted for display. ${SAID}` })
  @Column('text', { default: '' })
  phone!: string;

  @Field(() => String, { description: `Number in WhatsApp: digits with the country code. ${SAID}` })
  @Column('text', { default: '' })
  whatsApp!: string;

  @Field(() => String, { description: `Telegram username. ${SAID}` })
  @Column('text', { default: '' })
  telegram!: string;

  @Field(() => String, { description: `LINE ID; that of an official account begins with @. ${SAID}` })
  @Column('text', { default: '' })
  line!: string;

  @Field(() => String, { description: `Email address. ${SAID}` })
  @Column('text', { default: '' })
  email!: string;

  @Field(() => Boolean, { description: 'If false, visitors see the agency’s contacts instead.' })
  @Column('boolean', { default: true })
  active!: boolean;

  @Field(() => Int, { description: 'Incremented by every edit.' })
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  /** Set while the agent is in the trash. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
