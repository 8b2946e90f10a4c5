import { Field, Int, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';

/** Number of each amenity in a condo or village (spec 9, amenity keys); null if there is none. */
@ObjectType({ description: 'Number of each amenity in a condo or village; null if there is none.' })
export class Amenities {
  @Field(() => Int, { nullable: true, description: 'Swimming pools.' })
  @Column('integer', { nullable: true })
  pool!: number | null;

  @Field(() => Int, { nullable: true, description: 'Gyms.' })
  @Column('integer', { nullable: true })
  gym!: number | null;

  @Field(() => Int, { nullable: true, description: 'Car parks.' })
  @Column('integer', { nullable: true })
  parking!: number | null;

  @Field(() => Int, { nullable: true, description: 'Security posts.' })
  @Column('integer', { nullable: true })
  security!: number | null;

  @Field(() => Int, { nullable: true, description: 'Concierge desks.' })
  @Column('integer', { nullable: true })
  concierge!: number | null;

  @Field(() => Int, { nullable: true, description: 'Jacuzzis.' })
  @Column('integer', { nullable: true })
  jacuzzi!: number | null;

  @Field(() => Int, { nullable: true, description: 'Barbecue places.' })
  @Column('integer', { nullable: true })
  grill!: number | null;

  @Field(() => Int, { nullable: true, description: 'Saunas.' })
  @Column('integer', { nullable: true })
  sauna!: number | null;

  @Field(() => Int, { nullable: true, description: 'Gardens.' })
  @Column('integer', { nullable: true })
  garden!: number | null;

  @Field(() => Int, { nullable: true, description: 'Playgrounds.' })
  @Column('integer', { nullable: true })
  childrenArea!: number | null;

  @Field(() => Int, { nullable: true, description: 'Lifts.' })
  @Column('integer', { nullable: true })
  lift!: number | null;

  @Field(() => Int, { nullable: true, description: 'Tennis courts.' })
  @Column('integer', { nullable: true })
  tennisCourt!: number | null;
}

/** The spec's amenity keys, in its order. */
export const AMENITY_KEYS = [
  'pool',
  'gym',
  'parking',
  'security',
  'concierge',
  'jacuzzi',
  'grill',
  'sauna',
  'garden',
  'childrenArea',
  'lift',
  'tennisCourt',
] as const satisfies readonly (keyof Amenities)[];
