import { Field, Int, ObjectType } from 'type-graphql';
import { Landmark } from './landmark.entity.js';

/** A landmark and how far it is. */
@ObjectType({ description: 'A landmark and how far it is.' })
export class NearbyLandmark {
  @Field(() => Landmark, { description: 'The landmark.' })
  landmark!: Landmark;

  @Field(() => Int, { description: 'Straight line to it in metres; no way is as short.' })
  metres!: number;
}
