import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ListingFile } from '../listings/listing-file.entity.js';
import { House } from './house.entity.js';

/** Pictures and plans of a house. */
@Entity('house_file')
@Index('house_file_file', ['fileId'])
export class HouseFile extends ListingFile {
  @ManyToOne(() => House, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'house_id' })
  house!: Relation<House>;

  @PrimaryColumn('uuid')
  houseId!: string;
}
