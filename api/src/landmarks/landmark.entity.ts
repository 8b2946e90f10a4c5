import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { LocalizedText } from '../core/localized-text.js';
import { oneOf } from '../listings/values/choices.js';
import { GeoPoint } from '../listings/values/geo-point.js';

/** Kinds of landmarks. `BEACH` is a beach access. */
export enum LandmarkKind {
  BEACH = 'BEACH',
  MALL = 'MALL',
  MARKET = 'MARKET',
  HOSPITAL = 'HOSPITAL',
  SCHOOL = 'SCHOOL',
  TRANSPORT = 'TRANSPORT',
  SIGHT = 'SIGHT',
  GOLF = 'GOLF',
}

registerEnumType(LandmarkKind, {
  name: 'LandmarkKind',
  description: 'What a landmark is. BEACH is an access to a beach, TRANSPORT a station, pier or airport.',
});

/** A place in town that distances are measured to: a beach access, a mall, a school … Staff keep the list. */
@ObjectType({ description: 'A place in town that distances are measured to.' })
@Entity('landmark')
@Check('landmark_kind', oneOf('kind', LandmarkKind))
@Check(
  'landmark_position',
  'position_lat IS NOT NULL AND position_lng IS NOT NULL AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180',
)
@Check('landmark_version', 'version > 0')
export class Landmark {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => LandmarkKind, { description: 'What it is.' })
  @Column('text')
  kind!: LandmarkKind;

  @Field(() => LocalizedText, { description: 'Name.' })
  @Column(() => LocalizedText, { prefix: 'name' })
  name!: LocalizedText;

  @Field(() => GeoPoint, { description: 'Where it is.' })
  @Column(() => GeoPoint, { prefix: 'position' })
  position!: GeoPoint;

  @Field(() => Boolean, { description: 'False: kept, but no distance is measured to it.' })
  @Column('boolean', { default: true })
  active!: boolean;

  @Field(() => Int, { description: 'Grows by one with every edit.' })
  @Column('integer', { default: 1 })
  version!: number;

  @Field(() => DateTimeISOResolver, { description: 'When it was created.' })
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { description: 'When it was last edited.' })
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  /** Set while the landmark is in the trash. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
