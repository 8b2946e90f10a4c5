import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { Listing, PUBLIC } from '../listings/listing.entity.js';
import { Amenities } from '../listings/values/amenities.js';
import { Area, City, oneOf } from '../listings/values/choices.js';

/** A housing complex: the village that houses are in (spec 3). */
@ObjectType({ implements: Listing, description: 'A housing complex: the village that houses are in.' })
@Entity('village')
@Index('village_public', ['id'], { where: PUBLIC })
@Index('village_public_area', ['place.area', 'id'], { where: PUBLIC })
@Index('village_number', ['number'], { unique: true })
@Check('village_city', oneOf('city', City))
@Check('village_area', oneOf('area', Area))
@Check('village_area_in_city', `city = '${City.PATTAYA}' OR area = '${Area.CENTRAL}'`)
@Check(
  'village_position',
  '(position_lat IS NULL) = (position_lng IS NULL) AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180',
)
@Check('village_ranges', 'year BETWEEN 1900 AND 2040 AND buildings BETWEEN 1 AND 10000')
@Check(
  'village_amenities',
  'pool BETWEEN 1 AND 1000 AND gym BETWEEN 1 AND 1000 AND parking BETWEEN 1 AND 1000 AND security BETWEEN 1 AND 1000 AND concierge BETWEEN 1 AND 1000 AND jacuzzi BETWEEN 1 AND 1000 AND grill BETWEEN 1 AND 1000 AND sauna BETWEEN 1 AND 1000 AND garden BETWEEN 1 AND 1000 AND children_area BETWEEN 1 AND 1000 AND lift BETWEEN 1 AND 1000 AND tennis_court BETWEEN 1 AND 1000',
)
@Check('village_version', 'version > 0')
export class Village extends Listing {
  readonly kind = 'village' as const;

  @Field(() => Int, { nullable: true, description: 'Year it was built.' })
  @Column('integer', { nullable: true })
  year!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of buildings.' })
  @Column('integer', { nullable: true })
  buildings!: number | null;

  @Field(() => Amenities, { description: 'Amenities with their counts.' })
  @Column(() => Amenities, { prefix: false })
  amenities!: Amenities;
}
