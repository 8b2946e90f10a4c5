import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Agent } from '../agents/agent.entity.js';
import { Home } from '../listings/home.entity.js';
import { Listing, PUBLIC } from '../listings/listing.entity.js';
import { Area, City, Feature, Furnishing, oneOf, PetPolicy, Quota, someOf, View } from '../listings/values/choices.js';
import { Village } from '../villages/village.entity.js';
import { HouseExtras } from './house-extras.entity.js';

/** A house, in a village or on its own, for rent, for sale or both (spec 3). */
@ObjectType({ implements: Listing, description: 'A house, in a village or on its own, for rent, for sale or both.' })
@Entity('house')
@Index('house_public', ['id'], { where: PUBLIC })
@Index('house_public_area', ['place.area', 'id'], { where: PUBLIC })
@Index('house_public_village', ['villageId', 'id'], { where: PUBLIC })
@Index('house_public_rent', ['id'], { where: `${PUBLIC} AND rent_from IS NOT NULL` })
@Index('house_public_buy', ['id'], { where: `${PUBLIC} AND buy_from IS NOT NULL` })
@Index('house_public_villas', ['id'], { where: `${PUBLIC} AND has_pool` })
@Index('house_similar_rent', ['place.area', 'pricing.rentFrom'], { where: `${PUBLIC} AND rent_from IS NOT NULL` })
@Index('house_similar_buy', ['place.area', 'pricing.buyFrom'], { where: `${PUBLIC} AND buy_from IS NOT NULL` })
@Index('house_confirmed', ['confirmedAt', 'id'], { where: PUBLIC })
@Index('house_number', ['number'], { unique: true })
@Index('house_village', ['villageId', 'rooms.size'])
@Index('house_agent', ['agentId'], { where: 'agent_id IS NOT NULL' })
@Check('house_city', oneOf('city', City))
@Check('house_area', oneOf('area', Area))
@Check('house_area_in_city', `city = '${City.PATTAYA}' OR area = '${Area.CENTRAL}'`)
@Check(
  'house_position',
  '(position_lat IS NULL) = (position_lng IS NULL) AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180',
)
@Check('house_view', someOf('view', View))
@Check('house_furnishing', oneOf('furnishing', Furnishing))
@Check('house_features', someOf('features', Feature))
@Check('house_pets', oneOf('pet_allowed', PetPolicy))
@Check('house_quota', oneOf('quota', Quota))
@Check(
  'house_rooms',
  'bedroom BETWEEN 0 AND 50 AND bathroom BETWEEN 0 AND 50 AND floors BETWEEN 1 AND 50 AND size > 0 AND land_size > 0 AND completed BETWEEN 1900 AND 2040',
)
@Check(
  'house_counts',
  'entrances BETWEEN 0 AND 100 AND parking BETWEEN 0 AND 100 AND conditioner BETWEEN 0 AND 100 AND kitchen BETWEEN 0 AND 100 AND fan BETWEEN 0 AND 100 AND bath BETWEEN 0 AND 100 AND shower BETWEEN 0 AND 100',
)
@Check(
  'house_prices',
  '1 <= ALL (rent_price) AND 1 <= ALL (buy_price) AND cardinality(rent_price) <= 100 AND cardinality(buy_price) <= 100 AND cost >= 0',
)
@Check('house_rent_terms', 'proper_rent_terms(rent_terms)')
@Check('house_version', 'version > 0')
export class House extends Home {
  readonly kind = 'house' as const;

  /** The village it is in, if any. */
  @ManyToOne(() => Village, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'village_id', foreignKeyConstraintName: 'house_village_fk' })
  village!: Relation<Village> | null;

  @Column('uuid', { nullable: true })
  villageId!: string | null;

  /** The agent whom visitors contact about it. */
  @ManyToOne(() => Agent, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'agent_id', foreignKeyConstraintName: 'house_agent_fk' })
  agent!: Relation<Agent> | null;

  @Column('uuid', { nullable: true })
  agentId!: string | null;

  @Field(() => Float, { nullable: true, description: 'Land size, m².' })
  @Column('double precision', { nullable: true })
  landSize!: number | null;

  @Field(() => Int, { nullable: true, description: 'Entrances.' })
  @Column('integer', { nullable: true })
  entrances!: number | null;

  @Field(() => HouseExtras, { description: 'What it has besides rooms.' })
  @Column(() => HouseExtras, { prefix: false })
  extras!: HouseExtras;
}
