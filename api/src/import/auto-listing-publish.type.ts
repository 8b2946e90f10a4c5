import { Field, Int, ObjectType } from 'type-graphql';

/** Why listings of an import cannot be published yet. */
@ObjectType({ description: 'What listings that an import made lack to be published; one that lacks several things counts for each.' })
export class AutoListingHindrance {
  @Field(() => String, {
    description: 'NO_PRICE, NO_PICTURE, PARENT_IS_DRAFT, or REQUIRED with the field in `path`.',
  })
  code!: string;

  @Field(() => String, { description: 'Path of the field that is missing.' })
  path!: string;

  @Field(() => Int, { description: 'How many homes.' })
  homes!: number;

  @Field(() => Int, { description: 'How many condos or villages.' })
  complexes!: number;
}

/** Drafts that an import made. */
@ObjectType({ description: 'Drafts that an import made, by whether they can be published.' })
export class AutoListingDrafts {
  @Field(() => Int, { description: 'Homes that are drafts.' })
  homes!: number;

  @Field(() => Int, { description: 'Those of them that are ready, counting complexes that are published with them.' })
  readyHomes!: number;

  @Field(() => Int, { description: 'Condos or villages that are drafts.' })
  complexes!: number;

  @Field(() => Int, { description: 'Those of them that are ready.' })
  readyComplexes!: number;

  @Field(() => [AutoListingHindrance], { description: 'What the others lack, the most frequent first.' })
  hindered!: AutoListingHindrance[];
}
