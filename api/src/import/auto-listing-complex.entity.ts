import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Patch } from '../records/values.js';
import { AutoListing } from './auto-listing.entity.js';

/** A condo or village name in the file, and the complex it refers to (decision 0018). */
@ObjectType({ description: 'A condo or village name in the file, and the complex it refers to.' })
@Entity('auto_listing_complex')
@Check('auto_listing_complex_why', "why IN ('same', 'similar', 'new', 'chosen')")
export class AutoListingComplex {
  /** The import that it belongs to. */
  @ManyToOne(() => AutoListing, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'auto_listing_complex_import_fk' })
  import!: Relation<AutoListing>;

  @PrimaryColumn('uuid')
  importId!: string;

  /** The name as it is compared: small letters without what sets spellings apart. */
  @PrimaryColumn('text')
  folded!: string;

  @Field(() => String, { description: 'The name as the file has it.' })
  @Column('text')
  name!: string;

  @Field(() => Int, { description: 'How many rows name it.' })
  @Column('integer')
  rows!: number;

  /** The complex that it refers to, or presumably does; null: a new one. */
  @Column('uuid', { nullable: true })
  complexId!: string | null;

  @Field(() => String, { description: 'Reason: `same` name, `similar` name, `new` if there is no match, `chosen` by a person.' })
  @Column('text')
  why!: string;

  @Field(() => Boolean, { description: 'False while a person has to say whether a similar name means the same.' })
  @Column('boolean')
  confirmed!: boolean;

  /** What its rows say of it: a new complex, whole, in the shape of its input. */
  @Column('jsonb', { default: {} })
  values!: Patch;

  /** The new complex that the run made for it. */
  @Column('uuid', { nullable: true })
  createdId!: string | null;
}
