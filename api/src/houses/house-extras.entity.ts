import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';

/** Extras of a house besides rooms. A house with a private pool is a villa (decision 0003). */
@ObjectType({ description: 'What a house has besides rooms.' })
export class HouseExtras {
  @Field(() => Boolean, { description: 'Private pool: the house is a villa.' })
  @Column('boolean', { default: false })
  hasPool!: boolean;

  @Field(() => Boolean, { description: 'Smart home.' })
  @Column('boolean', { default: false })
  smartHome!: boolean;

  @Field(() => Boolean, { description: 'Wine storage.' })
  @Column('boolean', { default: false })
  wineStorage!: boolean;

  @Field(() => Boolean, { description: 'Rooftop terrace.' })
  @Column('boolean', { default: false })
  rooftop!: boolean;

  @Field(() => Boolean, { description: 'Charger for electric cars.' })
  @Column('boolean', { name: 'ev_charger', default: false })
  eVCharger!: boolean;

  @Field(() => Boolean, { description: 'Sauna room.' })
  @Column('boolean', { default: false })
  saunaRoom!: boolean;
}
