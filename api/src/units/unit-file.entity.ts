import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ListingFile } from '../listings/listing-file.entity.js';
import { Unit } from './unit.entity.js';

/** Pictures and plans of a unit. */
@Entity('unit_file')
@Index('unit_file_file', ['fileId'])
export class UnitFile extends ListingFile {
  @ManyToOne(() => Unit, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'unit_id' })
  unit!: Relation<Unit>;

  @PrimaryColumn('uuid')
  unitId!: string;
}
