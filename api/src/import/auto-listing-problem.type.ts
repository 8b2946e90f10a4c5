import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AutoListingProblemLevel } from '../fields/import-codes.js';

/** A text that cells of a column hold. */
@ObjectType({ description: 'A text that cells of a column hold.' })
export class AutoListingText {
  @Field(() => ID, { description: 'Names the text in an answer.' })
  key!: string;

  @Field(() => String, { description: 'The text, at most 200 characters; empty for empty cells.' })
  text!: string;

  @Field(() => Int, { description: 'Rows with it.' })
  rows!: number;
}

/** Rows with the same problem in the same column. */
@ObjectType({ description: 'Rows with the same problem in the same column.' })
export class AutoListingProblemGroup {
  @Field(() => Int, { nullable: true, description: 'Column, from 0; null for what concerns whole rows.' })
  column!: number | null;

  @Field(() => String, { description: 'A stable code.' })
  code!: string;

  @Field(() => String, { nullable: true, description: 'Of LEFT_EMPTY: the code of why the cells could not be read.' })
  reason!: string | null;

  @Field(() => AutoListingProblemLevel, { description: 'How serious it is.' })
  level!: AutoListingProblemLevel;

  @Field(() => String, { description: 'What to do about it.' })
  message!: string;

  @Field(() => Int, { description: 'How many rows.' })
  rows!: number;

  @Field(() => Int, { description: 'How many different texts.' })
  kinds!: number;

  @Field(() => [AutoListingText], { description: 'The texts, the most frequent first, at most 20; none for what concerns whole rows.' })
  texts!: AutoListingText[];
}

/** A text that an answer replaced. */
@ObjectType({ description: 'A text that an answer replaced in all rows.' })
export class AutoListingAnswer {
  @Field(() => Int, { description: 'Column, from 0.' })
  column!: number;

  @Field(() => ID, { description: 'Names the text of the file.' })
  beforeKey!: string;

  @Field(() => String, { description: 'The text of the file, at most 200 characters.' })
  before!: string;

  @Field(() => ID, { description: 'Names the text in its place.' })
  afterKey!: string;

  @Field(() => String, { description: 'The text in its place, at most 200 characters; empty where it was left out.' })
  after!: string;

  @Field(() => Int, { description: 'How many rows.' })
  rows!: number;
}

/** An answer to rows with the same problem. */
@InputType({ description: 'An answer to rows with the same problem: `replacement` or `choice`.' })
export class AutoListingAnswerInput {
  @Field(() => Int, { description: 'Column, from 0.' })
  column!: number;

  @Field(() => String, { description: 'Code of the problem.' })
  code!: string;

  @Field(() => ID, { nullable: true, description: '`key` of the text; left out: all texts with this problem.' })
  text?: string | null;

  @Field(() => String, { nullable: true, description: 'The text in its place; empty leaves the cells empty.' })
  replacement?: string | null;

  @Field(() => String, { nullable: true, description: 'What the text means, in a column of choices: name of the choice, as in SEA.' })
  choice?: string | null;
}
