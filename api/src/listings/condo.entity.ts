import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LocalizedText } from '../core/localized-text.js';
import { Complex } from './complex.entity.js';
import { ListingFile } from './listing-file.entity.js';
import { ComplexTable } from './listing-table.js';

/** A condominium: the buildings that units are in (spec 3). */
@ObjectType({ implements: Complex, description: 'A condominium: the buildings that units are in.' })
@ComplexTable('condo', 'floors BETWEEN 1 AND 200 AND buildings BETWEEN 1 AND 1000 AND units BETWEEN 1 AND 100000')
export class Condo extends Complex {
  readonly kind = 'condo' as const;

  @Field(() => LocalizedText, { description: 'A short summary.' })
  @Column(() => LocalizedText, { prefix: 'description' })
  description!: LocalizedText;

  @Field(() => Int, { nullable: true, description: 'Number of floors.' })
  @Column('integer', { nullable: true })
  floors!: number | null;

  @Field(() => Int, { nullable: true, description: 'Units in the whole condo.' })
  @Column('integer', { nullable: true })
  units!: number | null;
}

/** Pictures and plans of a condo. */
@Entity('condo_file')
@Index('condo_file_file', ['fileId'])
export class CondoFile extends ListingFile {
  @ManyToOne(() => Condo, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'condo_id' })
  condo!: Relation<Condo>;

  @PrimaryColumn('uuid')
  condoId!: string;
}
