import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that has no row any more and whose bytes are still to be removed from the store (decision 0030). */
@Entity('file_removal')
export class FileRemoval {
  @PrimaryColumn('uuid')
  fileId!: string;

  /** Width of the original, pixels: its variants follow from it. */
  @Column('integer')
  width!: number;

  @Column('timestamptz', { default: () => 'now()' })
  queuedAt!: Date;
}
