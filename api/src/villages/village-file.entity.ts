import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ListingFile } from '../listings/listing-file.entity.js';
import { Village } from './village.entity.js';

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
