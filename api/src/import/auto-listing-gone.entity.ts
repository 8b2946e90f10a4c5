import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AutoListing } from './auto-listing.entity.js';

/** What has become of a home that is not in the file of its source any more. */
export enum AutoListingGoneState {
  PLANNED = 'planned',
  HIDDEN = 'hidden',
  CHANGED = 'changed',
  RESTORED = 'restored',
}

registerEnumType(AutoListingGoneState, {
  name: 'AutoListingGoneState',
  description:
    'PLANNED: the run takes it off the site; HIDDEN: it did; CHANGED: somebody has edited it since the check, so it was left alone; RESTORED: it was put back.',
});

/** A home that an import takes off the site, because its source no longer has it (decision 0043). */
@Entity('auto_listing_gone')
@Check('auto_listing_gone_state', "state IN ('planned', 'hidden', 'changed', 'restored')")
export class AutoListingGone {
  @ManyToOne(() => AutoListing, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'auto_listing_gone_import_fk' })
  import!: Relation<AutoListing>;

  @PrimaryColumn('uuid')
  importId!: string;

  @PrimaryColumn('uuid')
  listingId!: string;

  /** Of the home: at the check, and once it is hidden, after that. */
  @Column('integer')
  version!: number;

  @Column('text', { default: AutoListingGoneState.PLANNED })
  state!: AutoListingGoneState;
}
