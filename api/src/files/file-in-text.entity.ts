import { LISTING_KINDS } from '../fields/listing-nouns.js';
import { Check, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { File } from './file.entity.js';

/** That the text of a record shows a picture. The database keeps it in step with the texts by triggers (decision 0017). */
@Entity('file_in_text')
@Index('file_in_text_file', ['fileId'])
@Check('file_in_text_noun', `noun IN (${[...LISTING_KINDS, 'page'].map((noun) => `'${noun}'`).join(', ')})`)
export class FileInText {
  @PrimaryColumn('text')
  noun!: string;

  @PrimaryColumn('uuid')
  recordId!: string;

  @ManyToOne(() => File, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'file_id' })
  file!: Relation<File>;

  @PrimaryColumn('uuid')
  fileId!: string;
}
