import { Field, Float, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';

/** A position in degrees (WGS 84). Both parts are set or none. */
@ObjectType({ description: 'A position in degrees (WGS 84).' })
export class GeoPoint {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  @Column('double precision', { nullable: true })
  lat!: number;

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  @Column('double precision', { nullable: true })
  lng!: number;
}
