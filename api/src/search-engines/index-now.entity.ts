import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What IndexNow needs to be remembered: one row, made with the table. */
@Entity('index_now')
@Check('index_now_key', "key ~ '^[0-9a-f]{32}$'")
export class IndexNow {
  /** By which search engines know that an announcement comes from this site; they read it at /{key}.txt. */
  @PrimaryColumn('text')
  key!: string;

  /** Up to when changes were announced; null before the first time. */
  @Column('timestamptz', { nullable: true })
  announcedTo!: Date | null;
}
