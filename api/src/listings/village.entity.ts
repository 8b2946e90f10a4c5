import { ObjectType } from 'type-graphql';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Complex } from './complex.entity.js';
import { ListingFile } from './listing-file.entity.js';
import { ComplexTable } from './listing-table.js';

/** A housing complex: the village that houses are in (spec 3). */
@ObjectType({ implements: Complex, description: 'A housing complex: the village that houses are in.' })
@ComplexTable('village', 'buildings BETWEEN 1 AND 10000')
export class Village extends Complex {
  readonly kind = 'village' as const;
}

/** Pictures and plans of a village. */
@Entity('village_file')
@Index('village_file_file', ['fileId'])
export class VillageFile extends ListingFile {
  @ManyToOne(() => Village, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'village_id' })
  village!: Relation<Village>;

  @PrimaryColumn('uuid')
  villageId!: string;
}
