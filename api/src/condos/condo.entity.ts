import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { Listing, PUBLIC } from '../listings/listing.entity.js';
import { Amenities } from '../listings/values/amenities.js';
import { Area, City, oneOf } from '../listings/values/choices.js';
import { LocalizedText } from '../core/localized-text.js';

/** A condominium: the buildings that units are in (spec 3). */
@ObjectType({ implements: Listing, description: 'A condominium: the buildings that units are in.' })
@Entity('condo')
@Index('condo_public', ['id'], { where: PUBLIC })
@Index('condo_public_area', ['place.area', 'id'], { where: PUBLIC })
@Index('condo_number', ['number'], { unique: true })
@Check('condo_city', oneOf('city', City))
@Check('condo_area', oneOf('area', Area))
@Check('condo_area_in_city', `city = '${City.PATTAYA}' OR area = '${Area.CENTRAL}'`)
@Check(
  'condo_position',
  '(position_lat IS NULL) = (position_lng IS NULL) AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180',
)
@Check(
  'condo_ranges',
  'year BETWEEN 1900 AND 2040 AND floors BETWEEN 1 AND 200 AND buildings BETWEEN 1 AND 1000 AND units BETWEEN 1 AND 100000',
)
@Check(
  'condo_amenities',
  'pool BETWEEN 1 AND 1000 AND gym BETWEEN 1 AND 1000 AND parking BETWEEN 1 AND 1000 AND security BETWEEN 1 AND 1000 AND concierge BETWEEN 1 AND 1000 AND jacuzzi BETWEEN 1 AND 1000 AND grill BETWEEN 1 AND 1000 AND sauna BETWEEN 1 AND 1000 AND garden BETWEEN 1 AND 1000 AND children_area BETWEEN 1 AND 1000 AND lift BETWEEN 1 AND 1000 AND tennis_court BETWEEN 1 AND 1000',
)
@Check('condo_version', 'version > 0')
export class Condo extends Listing {
  readonly kind = 'condo' as const;

  @Field(() => LocalizedText, { description: 'A short summary.' })
  @Column(() => LocalizedText, { prefix: 'description' })
  description!: LocalizedText;

  @Field(() => Int, { nullable: true, description: 'Year it was built.' })
  @Column('integer', { nullable: true })
  year!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of floors.' })
  @Column('integer', { nullable: true })
  floors!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of buildings.' })
  @Column('integer', { nullable: true })
  buildings!: number | null;

  @Field(() => Int, { nullable: true, description: 'Units in the whole condo.' })
  @Column('integer', { nullable: true })
  units!: number | null;

  @Field(() => Amenities, { description: 'Amenities with their counts.' })
  @Column(() => Amenities, { prefix: false })
  amenities!: Amenities;
}
