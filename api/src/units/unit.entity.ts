import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Condo } from '../condos/condo.entity.js';
import { Agent } from '../agents/agent.entity.js';
import { Home } from '../listings/home.entity.js';
import { Listing, PUBLIC } from '../listings/listing.entity.js';
import { Area, City, Feature, Furnishing, oneOf, PetPolicy, Quota, someOf, View } from '../listings/values/choices.js';

/** An apartment in a condo, for rent, for sale or both (spec 3). */
@ObjectType({ implements: Listing, description: 'An apartment in a condo, for rent, for sale or both.' })
@Entity('unit')
@Index('unit_public', ['id'], { where: PUBLIC })
@Index('unit_public_area', ['place.area', 'id'], { where: PUBLIC })
@Index('unit_public_condo', ['condoId', 'id'], { where: PUBLIC })
@Index('unit_public_rent', ['id'], { where: `${PUBLIC} AND rent_from IS NOT NULL` })
@Index('unit_public_buy', ['id'], { where: `${PUBLIC} AND buy_from IS NOT NULL` })
@Index('unit_similar_rent', ['place.area', 'pricing.rentFrom'], { where: `${PUBLIC} AND rent_from IS NOT NULL` })
@Index('unit_similar_buy', ['place.area', 'pricing.buyFrom'], { where: `${PUBLIC} AND buy_from IS NOT NULL` })
@Index('unit_confirmed', ['confirmedAt', 'id'], { where: PUBLIC })
@Index('unit_number', ['number'], { unique: true })
@Index('unit_condo', ['condoId', 'rooms.size'])
@Index('unit_agent', ['agentId'], { where: 'agent_id IS NOT NULL' })
@Check('unit_city', oneOf('city', City))
@Check('unit_area', oneOf('area', Area))
@Check('unit_area_in_city', `city = '${City.PATTAYA}' OR area = '${Area.CENTRAL}'`)
@Check(
  'unit_position',
  '(position_lat IS NULL) = (position_lng IS NULL) AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180',
)
@Check('unit_view', someOf('view', View))
@Check('unit_furnishing', oneOf('furnishing', Furnishing))
@Check('unit_features', someOf('features', Feature))
@Check('unit_pets', oneOf('pet_allowed', PetPolicy))
@Check('unit_quota', oneOf('quota', Quota))
@Check(
  'unit_rooms',
  'bedroom BETWEEN 0 AND 50 AND bathroom BETWEEN 0 AND 50 AND floors BETWEEN -5 AND 200 AND size > 0 AND completed BETWEEN 1900 AND 2040',
)
@Check(
  'unit_counts',
  'parking BETWEEN 0 AND 100 AND conditioner BETWEEN 0 AND 100 AND kitchen BETWEEN 0 AND 100 AND fan BETWEEN 0 AND 100 AND bath BETWEEN 0 AND 100 AND shower BETWEEN 0 AND 100',
)
@Check(
  'unit_prices',
  '1 <= ALL (rent_price) AND 1 <= ALL (buy_price) AND cardinality(rent_price) <= 100 AND cardinality(buy_price) <= 100 AND cost >= 0',
)
@Check('unit_rent_terms', 'proper_rent_terms(rent_terms)')
@Check('unit_version', 'version > 0')
export class Unit extends Home {
  readonly kind = 'unit' as const;

  /** The condo it is in. */
  @ManyToOne(() => Condo, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'condo_id', foreignKeyConstraintName: 'unit_condo_fk' })
  condo!: Relation<Condo> | null;

  @Column('uuid', { nullable: true })
  condoId!: string | null;

  /** The agent whom visitors contact about it. */
  @ManyToOne(() => Agent, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'agent_id', foreignKeyConstraintName: 'unit_agent_fk' })
  agent!: Relation<Agent> | null;

  @Column('uuid', { nullable: true })
  agentId!: string | null;
}
