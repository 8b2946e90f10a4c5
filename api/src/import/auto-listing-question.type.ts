import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { RevisionChange } from '../records/history.type.js';
import { AutoListingProblem } from './auto-listing-row.entity.js';
import { AutoListingTarget } from './auto-listing.type.js';

/** Most rows that are asked about, or answered, at once. */
export const MOST_QUESTIONS = 50;

/** A listing that a row may mean. */
@ObjectType({ description: 'A listing that a row may mean.' })
export class AutoListingCandidate {
  @Field(() => AutoListingTarget, { description: 'The listing.' })
  target!: AutoListingTarget;

  @Field(() => [RevisionChange], { description: 'Where the row differs from it: what it says now, and what it would say.' })
  changes!: RevisionChange[];
}

/** A row that needs a decision from a person. */
@ObjectType({ description: 'A row that needs a person’s decision: which listing it means, or whether its prices are right.' })
export class AutoListingQuestion {
  @Field(() => Int, { description: 'Place in the sheet, from 0.' })
  ordinal!: number;

  @Field(() => [AutoListingProblem], { description: 'What is asked.' })
  problems!: AutoListingProblem[];

  @Field(() => [RevisionChange], { description: 'What the row says: its cells as they were read.' })
  said!: RevisionChange[];

  @Field(() => [AutoListingCandidate], { description: 'Listings that it may mean; none where its prices are asked about.' })
  candidates!: AutoListingCandidate[];
}

/** A page of rows that need a decision. */
@ObjectType({ description: 'Some of the rows that need a person’s decision, in file order.' })
export class AutoListingQuestions {
  @Field(() => Int, { description: 'How many rows need one.' })
  total!: number;

  @Field(() => [AutoListingQuestion], { description: 'The rows.' })
  questions!: AutoListingQuestion[];
}

/** Which rows that need a decision. */
@ArgsType()
export class AutoListingQuestionsArgs {
  @Field(() => ID, { description: 'Id of the import.' })
  id!: string;

  @Field(() => Int, { defaultValue: 0, description: 'How many rows are skipped.' })
  offset!: number;

  @Field(() => Int, { defaultValue: 20, description: `How many rows, 1 to ${MOST_QUESTIONS}.` })
  first!: number;
}

/** A decision about a name of a complex. */
@InputType({ description: 'Which condo or village a name in the file refers to.' })
export class AutoListingComplexInput {
  @Field(() => String, { description: 'The name as `complexes` has it.' })
  name!: string;

  @Field(() => ID, { nullable: true, description: 'The condo or village; left out: a new one is made.' })
  complex?: string | null;
}

/** A decision about a row. */
@InputType({ description: 'A decision about a row: `target`, `isNew` or `pricesRight`.' })
export class AutoListingDecisionInput {
  @Field(() => Int, { description: 'Row, from 0.' })
  ordinal!: number;

  @Field(() => ID, { nullable: true, description: 'The listing that it means.' })
  target?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True: it is a new one.' })
  isNew?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: its prices are right; false: they are asked about again.' })
  pricesRight?: boolean | null;
}
