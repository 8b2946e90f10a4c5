import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';

/** Rooms and what they have; every value is null while unknown. A house's REST form gives the last five as booleans (decision 0003). */
@ObjectType({ description: 'Rooms and what they have; every value is null while unknown.' })
export class Rooms {
  @Field(() => Int, { nullable: true, description: 'Bedrooms; 0 is a studio.' })
  @Column('integer', { nullable: true })
  bedroom!: number | null;

  @Field(() => Int, { nullable: true, description: 'Bathrooms.' })
  @Column('integer', { nullable: true })
  bathroom!: number | null;

  @Field(() => Float, { nullable: true, description: 'Living area, m².' })
  @Column('double precision', { nullable: true })
  size!: number | null;

  @Field(() => Int, { nullable: true, description: 'Unit: the floor it is on. House: its number of floors.' })
  @Column('integer', { nullable: true })
  floors!: number | null;

  @Field(() => Int, { nullable: true, description: 'Year of completion.' })
  @Column('integer', { nullable: true })
  completed!: number | null;

  @Field(() => Int, { nullable: true, description: 'Parking places.' })
  @Column('integer', { nullable: true })
  parking!: number | null;

  @Field(() => Int, { nullable: true, description: 'Air conditioners.' })
  @Column('integer', { nullable: true })
  conditioner!: number | null;

  @Field(() => Int, { nullable: true, description: 'Kitchens.' })
  @Column('integer', { nullable: true })
  kitchen!: number | null;

  @Field(() => Int, { nullable: true, description: 'Fans.' })
  @Column('integer', { nullable: true })
  fan!: number | null;

  @Field(() => Int, { nullable: true, description: 'Bathtubs.' })
  @Column('integer', { nullable: true })
  bath!: number | null;

  @Field(() => Int, { nullable: true, description: 'Showers.' })
  @Column('integer', { nullable: true })
  shower!: number | null;
}
