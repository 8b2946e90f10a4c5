import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The random salt of a day, by which nobody can be known again on the next: it is thrown away with `view_seen` when the day is over. */
@Entity('view_day')
export class ViewDay {
  /** Of Pattaya. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'view_day_pk' })
  day!: string;

  @Column('bytea')
  salt!: Buffer;
}

/** That somebody has seen a listing on a day: a hash of the day's salt, network, browser and listing. */
@Entity('view_seen')
export class ViewSeen {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'view_seen_pk' })
  day!: string;

  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'view_seen_pk' })
  seen!: Buffer;
}
