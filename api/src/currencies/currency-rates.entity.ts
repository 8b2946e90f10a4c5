import { Field, Float, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Currencies of the site (spec 9). Prices are kept in baht. */
export enum Currency {
  USD = 'USD',
  BTC = 'BTC',
  EUR = 'EUR',
  GBP = 'GBP',
  CNY = 'CNY',
  THB = 'THB',
  RUB = 'RUB',
}

registerEnumType(Currency, { name: 'Currency', description: 'Currencies of the site.' });

/** How much of each currency one unit of the base buys. */
export type RateMap = Record<Currency, number>;

/** One reading of the rates, base USD. The newest reading is in force; older ones are the history. */
@Entity('currency_rates')
@Index('currency_rates_as_of', ['asOf'], { unique: true })
@Check('currency_rates_object', "jsonb_typeof(rates) = 'object'")
export class CurrencyRatesReading {
  @PrimaryColumn('uuid')
  id!: string;

  /** Currency code to what one US dollar buys of it. */
  @Column('jsonb')
  rates!: RateMap;

  /** When the provider stated them. */
  @Column('timestamptz')
  asOf!: Date;

  /** Made up for the demo set: no later reading is measured by it, and any other one goes before it. */
  @Column('boolean', { default: false })
  demo!: boolean;
}

/** One rate of a base currency. */
@ObjectType({ description: 'How much of a currency one unit of the base buys.' })
export class CurrencyRate {
  @Field(() => Currency, { description: 'Currency.' })
  currency!: Currency;

  @Field(() => Float, { description: 'What one unit of the base buys of it.' })
  rate!: number;
}

/** The rates in force, by base. */
@ObjectType({ description: 'The rates in force, by base.' })
export class CurrencyRates {
  @Field(() => Currency, { description: 'The currency that one unit is taken of.' })
  base!: Currency;

  @Field(() => DateTimeISOResolver, { description: 'When the provider stated them.' })
  asOf!: Date;

  @Field(() => [CurrencyRate], { description: 'A rate for every currency, the base included (1).' })
  rates!: CurrencyRate[];
}

/** What one unit of the base bought of a currency on a day. */
@ObjectType({ description: 'What one unit of the base bought of a currency: the last reading of a day (UTC).' })
export class CurrencyReading {
  @Field(() => DateTimeISOResolver, { description: 'When the provider stated it.' })
  asOf!: Date;

  @Field(() => Float, { description: 'What one unit of the base bought.' })
  rate!: number;

  @Field(() => Boolean, { description: 'Whether it was made up for the demo set.' })
  isDemo!: boolean;
}
