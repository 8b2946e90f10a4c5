import { Field, ObjectType } from 'type-graphql';
import { Area } from '../listings/values/choices.js';

/** An area in which a visitor finds something. */
@ObjectType({ description: 'An area where homes are on offer.' })
export class AreaHomes {
  @Field(() => Area, { description: 'Which area.' })
  area!: Area;

  @Field(() => Boolean, { description: 'Whether units are on offer there.' })
  units!: boolean;

  @Field(() => Boolean, { description: 'Whether houses are on offer there.' })
  houses!: boolean;
}
