import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { Area, City } from './choices.js';
import { GeoPoint } from './geo-point.js';

/** Where a listing is. */
@ObjectType({ description: 'Where a listing is.' })
export class Place {
  @Field(() => City, { description: 'City.' })
  @Column('text', { default: City.PATTAYA })
  city!: City;

  @Field(() => Area, { description: 'Area of the city.' })
  @Column('text')
  area!: Area;

  @Field(() => GeoPoint, { nullable: true, description: 'Position; null when it is not known. Only listings with one are shown on maps.' })
  @Column(() => GeoPoint, { prefix: 'position' })
  position!: GeoPoint | null;
}
