import { Check, Entity, PrimaryColumn } from 'typeorm';
import { ListingKind, sqlKinds } from '../fields/listing-nouns.js';

/** A number that no listing has any more and no visitor has seen: the next import gives it again (decision 0018). */
@Entity('free_number')
@Check('free_number_kind', `kind IN (${sqlKinds(Object.values(ListingKind))})`)
export class FreeNumber {
  @PrimaryColumn('text')
  kind!: ListingKind;

  @PrimaryColumn('integer')
  number!: number;
}
