import { Field, InputType, Int } from 'type-graphql';
import { ListingInput } from './listing.input.js';

/** Number of each amenity; 0 is stored as none. */
@InputType({ description: 'Number of each amenity; 0 is stored as none.' })
export class AmenitiesInput {
  @Field(() => Int, { nullable: true, description: 'Swimming pools.' })
  pool?: number | null;

  @Field(() => Int, { nullable: true, description: 'Gyms.' })
  gym?: number | null;

  @Field(() => Int, { nullable: true, description: 'Car parks.' })
  parking?: number | null;

  @Field(() => Int, { nullable: true, description: 'Security posts.' })
  security?: number | null;

  @Field(() => Int, { nullable: true, description: 'Concierge desks.' })
  concierge?: number | null;

  @Field(() => Int, { nullable: true, description: 'Jacuzzis.' })
  jacuzzi?: number | null;

  @Field(() => Int, { nullable: true, description: 'Barbecue places.' })
  grill?: number | null;

  @Field(() => Int, { nullable: true, description: 'Saunas.' })
  sauna?: number | null;

  @Field(() => Int, { nullable: true, description: 'Gardens.' })
  garden?: number | null;

  @Field(() => Int, { nullable: true, description: 'Playgrounds.' })
  childrenArea?: number | null;

  @Field(() => Int, { nullable: true, description: 'Lifts.' })
  lift?: number | null;

  @Field(() => Int, { nullable: true, description: 'Tennis courts.' })
  tennisCourt?: number | null;
}

/** What a condo and a village have in common. */
@InputType()
export abstract class ComplexInput extends ListingInput {
  @Field(() => Int, { nullable: true, description: 'Year it was built.' })
  year?: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of buildings.' })
  buildings?: number | null;

  @Field(() => AmenitiesInput, { nullable: true, description: 'Amenities with their counts.' })
  amenities?: AmenitiesInput | null;
}
