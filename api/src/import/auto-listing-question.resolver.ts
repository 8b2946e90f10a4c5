import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import {
  AutoListingComplexInput,
  AutoListingDecisionInput,
  AutoListingQuestions,
  AutoListingQuestionsArgs,
  MOST_QUESTIONS,
} from './auto-listing-question.type.js';
import { AutoListing } from './auto-listing.entity.js';
import { decideAutoListingComplexes } from './complexes.service.js';
import { decideAutoListingRows, questionsOf } from './questions.service.js';

/** Rows of an import that need a person's decision, through GraphQL (decision 0018). All of it is for staff. */
@Resolver()
export class AutoListingQuestionResolver {
  @Query(() => AutoListingQuestions, {
    description: 'Rows of a checked import that need a person’s decision, in file order. For staff.',
    complexity: costOfList(MOST_QUESTIONS),
  })
  autoListingQuestions(
    @Args(() => AutoListingQuestionsArgs) args: AutoListingQuestionsArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListingQuestions> {
    return questionsOf(ctx, args);
  }

  @Mutation(() => AutoListing, {
    description:
      'Takes decisions about rows of a checked import, 1 to 500, all or none, for example to confirm proposals (CONFIRM_MATCH); the rows are checked at once. For staff.',
  })
  decideAutoListingRows(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Arg('decisions', () => [AutoListingDecisionInput], { description: 'The decisions.' }) decisions: AutoListingDecisionInput[],
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return decideAutoListingRows(ctx, id, decisions);
  }

  @Mutation(() => AutoListing, {
    description:
      'Sets which condos or villages names in the file refer to, all or none; all rows are checked again: poll `stage` until it is CHECKED. For staff.',
  })
  decideAutoListingComplexes(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Arg('choices', () => [AutoListingComplexInput], { description: 'The names, 1 to 500.' }) choices: AutoListingComplexInput[],
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return decideAutoListingComplexes(ctx, id, choices);
  }
}
