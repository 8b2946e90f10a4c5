import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LocalizedText } from '../core/localized-text.js';

/** A stored picture (spec 3, File/Image). Its content is in the file store under its id; variants are made by a job (decision 0017). */
@ObjectType({ description: 'A stored picture.' })
@Entity('file')
@Index('file_hash', ['hash'], { unique: true })
@Index('file_drawing', ['id'], { where: 'drawing' })
@Check('file_pixels', 'width > 0 AND height > 0 AND bytes > 0')
@Check('file_type', "type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif')")
export class File {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Name that it was stored under.' })
  @Column('text')
  name!: string;

  /** Media type of the original. */
  @Column('text')
  type!: string;

  @Field(() => Int, { description: 'Width of the original, pixels.' })
  @Column('integer')
  width!: number;

  @Field(() => Int, { description: 'Height of the original, pixels.' })
  @Column('integer')
  height!: number;

  /** Size of the original, bytes; served to staff by a field resolver. */
  @Column('integer')
  bytes!: number;

  /** SHA-256 of the original as it is stored, hex; the same picture is stored once. */
  @Column('text')
  hash!: string;

  @Field(() => String, { description: 'A tiny blurred picture as a data: URI, shown until the real one has arrived.' })
  @Column('text', { default: '' })
  placeholder!: string;

  /** Whether it is a drawing of the demo set; the site says that it has some. */
  @Column('boolean', { default: false, select: false })
  drawing!: boolean;

  @Field(() => LocalizedText, { description: 'What the picture shows.' })
  @Column(() => LocalizedText, { prefix: 'caption' })
  caption!: LocalizedText;

  /** When it was stored; served to staff by a field resolver. */
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Since when nothing uses it, as the collector last found (decision 0017); null while something does. */
  @Column('timestamptz', { nullable: true, default: () => 'now()', select: false })
  unusedSince!: Date | null;

  @Field(() => String, { description: 'Path of the picture; add ?w=WIDTH for one of the widths 160, 320, 480, 640, 960, 1280, 1600.' })
  get link(): string {
    return `/api/files/${this.id}`;
  }
}
