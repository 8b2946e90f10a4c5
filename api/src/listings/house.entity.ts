import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Agent } from '../agents/agent.entity.js';
import { Source } from '../sources/source.entity.js';
import { Home } from './home.entity.js';
import { ListingFile } from './listing-file.entity.js';
import { HomeTable } from './listing-table.js';
import { PUBLIC } from './listing.entity.js';
import { Village } from './village.entity.js';

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

/** A house, in a village or on its own, for rent, for sale or both (spec 3). */
@ObjectType({ implements: Home, description: 'A house, in a village or on its own, for rent, for sale or both.' })
@HomeTable('house')
@Index('house_public_villas', ['id'], { where: `${PUBLIC} AND has_pool` })
export class House extends Home {
  readonly kind = 'house' as const;

  /** The village it is in, if any. */
  @ManyToOne(() => Village, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'village_id', foreignKeyConstraintName: 'house_village_fk' })
  village!: Relation<Village> | null;

  @Column('uuid', { nullable: true })
  villageId!: string | null;

  get complexId(): string | null {
    return this.villageId;
  }

  /** The agent whom visitors contact about it. */
  @ManyToOne(() => Agent, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'agent_id', foreignKeyConstraintName: 'house_agent_fk' })
  agent!: Relation<Agent> | null;

  @Column('uuid', { nullable: true })
  agentId!: string | null;

  /** The partner who sends it. */
  @ManyToOne(() => Source, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'house_source_fk' })
  source!: Relation<Source> | null;

  @Column('uuid', { nullable: true })
  sourceId!: string | null;

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

/** Pictures and plans of a house. */
@Entity('house_file')
@Index('house_file_file', ['fileId'])
export class HouseFile extends ListingFile {
  @ManyToOne(() => House, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'house_id' })
  house!: Relation<House>;

  @PrimaryColumn('uuid')
  houseId!: string;
}
