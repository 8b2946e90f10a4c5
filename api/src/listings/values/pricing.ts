import { Field, Int, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { RentTerm } from './rent-term.js';

/** Prices in whole baht. */
@ObjectType({ description: 'Prices in whole baht.' })
export class Pricing {
  @Field(() => [Int], { description: 'Rents a month, baht. Rentable when there is one.' })
  @Column('integer', { array: true, default: [] })
  rentPrice!: number[];

  @Field(() => String, { description: 'Remark on the rent.' })
  @Column('text', { default: '' })
  rentPriceComment!: string;

  @Field(() => [RentTerm], {
    description: 'Rents by the length of a stay; without one for a term the next shorter one holds (decision 0007).',
  })
  @Column('jsonb', { default: [] })
  rentTerms!: RentTerm[];

  @Field(() => [Int], { description: 'Sale prices, baht. For sale when there is one.' })
  @Column('integer', { array: true, default: [] })
  buyPrice!: number[];

  @Field(() => String, { description: 'Remark on the sale price.' })
  @Column('text', { default: '' })
  buyPriceComment!: string;

  @Field(() => Boolean, { description: 'Rented for less than a month too.' })
  @Column('boolean', { default: false })
  shortRent!: boolean;

  @Field(() => Int, { nullable: true, description: 'Common-area fee, baht a month.' })
  @Column('integer', { nullable: true })
  cost!: number | null;

  /** Lowest rent of the list and the terms, baht; maintained by the database so that lists can filter and sort by it. */
  @Column({ type: 'integer', nullable: true, generatedType: 'STORED', asExpression: 'lowest_rent(rent_price, rent_terms)' })
  rentFrom!: number | null;

  /** Lowest sale price, baht; maintained by the database. */
  @Column({ type: 'integer', nullable: true, generatedType: 'STORED', asExpression: 'lowest(buy_price)' })
  buyFrom!: number | null;
}
