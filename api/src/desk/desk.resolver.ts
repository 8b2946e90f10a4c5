import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../kernel/request-context.js';
import { costOfList } from '../listing/list-args.input.js';
import { DeskArgs } from './desk.input.js';
import { deskPage } from './desk.service.js';
import { DeskPage } from './desk.type.js';

/** The lists of the desk through GraphQL. */
@Resolver()
export class DeskResolver {
  @Query(() => DeskPage, {
    description: 'Listings of one noun as those see them who work on them; staff only.',
    complexity: costOfList(20, 100),
  })
  desk(@Ctx() ctx: RequestContext, @Args(() => DeskArgs) args: DeskArgs): Promise<DeskPage> {
    return deskPage(ctx, args);
  }
}
