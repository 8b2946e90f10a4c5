import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AutoListingEntity } from './auto-listing.entity.js';

/** What a person mapped a header to: the next file of the same layout is mapped alike (decision 0018). */
@ObjectType({ description: 'What a person mapped a header to: the next file with the same headers is mapped alike.' })
@Entity('auto_listing_alias')
@Index('auto_listing_alias_header', ['entity', 'layout', 'header'], { unique: true })
export class AutoListingAlias {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => AutoListingEntity, { description: 'What the rows of such files are.' })
  @Column('text')
  entity!: AutoListingEntity;

  @Field(() => String, { description: 'Equal for files with the same set of headers.' })
  @Column('text')
  layout!: string;

  @Field(() => [String], { description: 'The headers of the file that it was taught with, at most 50.' })
  @Column('text', { array: true })
  headers!: string[];

  /** The header as it is compared. */
  @Column('text')
  header!: string;

  @Field(() => String, { description: 'The header as the file has it.' })
  @Column('text')
  title!: string;

  /** Empty for a column that is left out. Served by a field resolver. */
  @Column('text')
  field!: string;

  @Field(() => String, { description: 'Name of the file that it was taught with.' })
  @Column('text')
  fileName!: string;

  @Field(() => String, { description: 'Username of who taught it.' })
  @Column('text')
  username!: string;

  @Field(() => DateTimeISOResolver, { description: 'When it was taught.' })
  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
