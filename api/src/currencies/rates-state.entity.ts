import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { RateMap } from './currency-rates.entity.js';

/** How reading the rates went the last time; a single row. */
@ObjectType({ description: 'How reading the currency rates went the last time.' })
@Entity('rates_state')
@Check('rates_state_single', 'id = 1')
export class RatesState {
  @PrimaryColumn('integer', { default: 1 })
  id!: number;

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When the provider was asked last; null before the first time.' })
  @Column('timestamptz', { nullable: true })
  lastTry!: Date | null;

  @Field(() => String, { nullable: true, description: 'What was wrong with its answer, in English; null where nothing was.' })
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Since when something has been wrong each time.' })
  @Column('timestamptz', { nullable: true })
  errorSince!: Date | null;

  /** A whole reading that has moved too far from the one in force to be believed at once. */
  @Column('jsonb', { nullable: true })
  doubtedRates!: RateMap | null;

  /** Of the newest reading that said the same. */
  @Column('timestamptz', { nullable: true })
  doubtedAsOf!: Date | null;

  /** Number of later readings that agree. */
  @Column('integer', { default: 0 })
  doubtedTimes!: number;
}
