import type { HomeKind } from '../fields/listing-nouns.js';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Nouns whose records can go elsewhere: a unit becomes a house and back, a condo is merged into another. */
export type MovingKind = HomeKind | 'condo';

/** Where a listing went that is no longer at its address, and the number that it had there (decision 0015). A row of what is gone for good stays. */
@Entity('redirect')
@Index('redirect_number', ['kind', 'number'], { unique: true })
@Check('redirect_kind', "kind IN ('unit', 'house', 'condo') AND to_kind IN ('unit', 'house', 'condo')")
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
