import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the measuring of distances has come; a single row. Whoever writes a beach raises `wanted`, the job follows with `measured`. */
@ObjectType({ description: 'How far the measuring of distances to the beach has come.' })
@Entity('distance_run')
@Check('distance_run_single', 'id = 1')
export class DistanceRun {
  @PrimaryColumn('integer', { default: 1 })
  id!: number;

  /** Grows with every write that changes what is a beach. */
  @Column('integer', { default: 0 })
  wanted!: number;

  /** What `wanted` was when the last finished run began. */
  @Column('integer', { default: 0 })
  measured!: number;

  @Field(() => Int, { description: 'Homes that the present run, or the last one, has looked at.' })
  @Column('integer', { default: 0 })
  done!: number;

  @Field(() => Int, { description: 'Homes that it has to look at.' })
  @Column('integer', { default: 0 })
  total!: number;

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When the last run ended; null before the first.' })
  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}
