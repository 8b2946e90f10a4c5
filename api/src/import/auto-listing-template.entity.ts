import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AutoListingEntity } from './auto-listing.entity.js';

/** A mapping that is kept for further files of the same form (spec 3, Auto-listing template). */
@ObjectType({ description: 'A mapping of columns that is kept for further files of the same form.' })
@Entity('auto_listing_template')
@Index('auto_listing_template_name', { synchronize: false })
@Index('auto_listing_template_signature', ['signature'])
export class AutoListingTemplate {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Name, unique ignoring case.' })
  @Column('text')
  name!: string;

  @Field(() => AutoListingEntity, { description: 'What the rows of such files are.' })
  @Column('text')
  entity!: AutoListingEntity;

  @Field(() => String, { description: 'JSON with parseRows, entitieType and name (docs/rest.md).' })
  @Column('text')
  config!: string;

  /** Headers of the file it was saved from; null if it was created without a file. */
  @Column('text', { nullable: true })
  signature!: string | null;

  @Field(() => DateTimeISOResolver, { description: 'When it was last written.' })
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
