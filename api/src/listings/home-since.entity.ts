import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Since when visitors find a home in lists; maintained by the database with every write of it (decision 0022). */
@Entity('home_since')
@Index('home_since_since', ['since'])
export class HomeSince {
  /** The home; it keeps its id when it becomes one of the other kind. */
  @PrimaryColumn('uuid')
  listingId!: string;

  /** When it came; again after it was away for a week. */
  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;

  /** When it was first published; days on the site are counted from here. */
  @Column('timestamptz', { default: () => 'now()' })
  firstAt!: Date;

  /** When it went out of the lists; null while it is there. */
  @Column('timestamptz', { nullable: true })
  goneAt!: Date | null;
}
