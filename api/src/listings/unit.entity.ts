import { ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Agent } from '../agents/agent.entity.js';
import { Source } from '../sources/source.entity.js';
import { Condo } from './condo.entity.js';
import { Home } from './home.entity.js';
import { ListingFile } from './listing-file.entity.js';
import { HomeTable } from './listing-table.js';

/** An apartment in a condo, for rent, for sale or both (spec 3). */
@ObjectType({ implements: Home, description: 'An apartment in a condo, for rent, for sale or both.' })
@HomeTable('unit')
export class Unit extends Home {
  readonly kind = 'unit' as const;

  /** The condo it is in. */
  @ManyToOne(() => Condo, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'condo_id', foreignKeyConstraintName: 'unit_condo_fk' })
  condo!: Relation<Condo> | null;

  @Column('uuid', { nullable: true })
  condoId!: string | null;

  get complexId(): string | null {
    return this.condoId;
  }

  /** The agent whom visitors contact about it. */
  @ManyToOne(() => Agent, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'agent_id', foreignKeyConstraintName: 'unit_agent_fk' })
  agent!: Relation<Agent> | null;

  @Column('uuid', { nullable: true })
  agentId!: string | null;

  /** The partner who sends it. */
  @ManyToOne(() => Source, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'unit_source_fk' })
  source!: Relation<Source> | null;

  @Column('uuid', { nullable: true })
  sourceId!: string | null;
}

/** Pictures and plans of a unit. */
@Entity('unit_file')
@Index('unit_file_file', ['fileId'])
export class UnitFile extends ListingFile {
  @ManyToOne(() => Unit, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'unit_id' })
  unit!: Relation<Unit>;

  @PrimaryColumn('uuid')
  unitId!: string;
}
