import { ComplexKind, HOME_KINDS, sqlKinds } from '../fields/listing-nouns.js';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Nouns whose records can go elsewhere: a home becomes one of the other kind, a condo is merged into another. */
const MOVING = [...HOME_KINDS, ComplexKind.CONDO] as const;
export type MovingKind = (typeof MOVING)[number];

/** Where a listing went that is no longer at its address, and the number that it had there (decision 0015). A row of what is gone for good stays. */
@Entity('redirect')
@Index('redirect_number', ['kind', 'number'], { unique: true })
@Check('redirect_kind', `kind IN (${sqlKinds(MOVING)}) AND to_kind IN (${sqlKinds(MOVING)})`)
export class Redirect {
  /** What it was. */
  @PrimaryColumn('text')
  kind!: MovingKind;

  @PrimaryColumn('uuid')
  id!: string;

  /** Its running number as that; a home that comes back has it again. */
  @Column('integer')
  number!: number;

  /** What it is now, or what it was merged into. */
  @Column('text')
  toKind!: MovingKind;

  @Column('uuid')
  toId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
