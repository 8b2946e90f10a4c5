import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ListingFile } from '../listings/listing-file.entity.js';
import { Condo } from './condo.entity.js';

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
