import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { answerAutoListingProblem, undoAutoListingAnswer } from './answers.service.js';
import { AutoListingAnswer, AutoListingAnswerInput, AutoListingProblemGroup } from './auto-listing-problem.type.js';
import { AutoListing } from './auto-listing.entity.js';
import { answersOf, problemGroupsOf } from './problem-groups.service.js';

const IMPORT = { description: 'Id of the import.' };

/** Answers to all rows of an import with the same problem, through GraphQL (decision 0018). All of it is for staff. */
@Resolver(() => AutoListing)
export class AutoListingProblemResolver {
  @FieldResolver(() => [AutoListingProblemGroup], {
    description: 'What is wrong with its rows, by column and reason, the most frequent first, at most 100; empty before the check.',
    complexity: 350,
  })
  problemGroups(@Root() one: AutoListing, @Ctx() ctx: RequestContext): Promise<AutoListingProblemGroup[]> {
    return problemGroupsOf(ctx, one);
  }

  @FieldResolver(() => [AutoListingAnswer], {
    description: 'Texts of the file that answers have replaced, the most frequent first, at most 100.',
    complexity: 350,
  })
  answers(@Root() one: AutoListing, @Ctx() ctx: RequestContext): Promise<AutoListingAnswer[]> {
    return answersOf(ctx, one);
  }

  @Mutation(() => AutoListing, {
    description:
      'Answers all rows of a checked import with the same problem. Its rows are checked again: poll `stage` until it is CHECKED. For staff.',
  })
  answerAutoListingProblem(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('answer', () => AutoListingAnswerInput, { description: 'The answer.' }) answer: AutoListingAnswerInput,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return answerAutoListingProblem(ctx, id, answer);
  }

  @Mutation(() => AutoListing, {
    description: 'Takes an answer back: its cells have the text of the file again, and are checked again. For staff.',
  })
  undoAutoListingAnswer(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('column', () => Int, { description: 'Column, from 0.' }) column: number,
    @Arg('before', () => ID, { description: '`beforeKey` of the answer.' }) before: string,
    @Arg('after', () => ID, { description: '`afterKey` of the answer.' }) after: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return undoAutoListingAnswer(ctx, id, column, before, after);
  }
}
