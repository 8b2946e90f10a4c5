import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { Page } from './page.entity.js';
import { PageInput } from './page.input.js';
import { findPageById } from './page.service.js';
import { patchOfInput } from '../records/values.js';
import { createPage, deletePage, restorePage, updatePage } from './page.write.js';

/** Writes of pages through GraphQL. */
@Resolver(() => Page)
export class PageWriteResolver {
  @Mutation(() => Page, { description: 'Creates a page; SLUG_TAKEN where there is one of its slug and language. For staff.' })
  async createPage(
    @Arg('input', () => PageInput, { description: 'What is known of it.' }) input: PageInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Page> {
    const id = await createPage(ctx, patchOfInput(input));
    return found(await findPageById(ctx, id));
  }

  @Mutation(() => Page, {
    description: 'Changes a page; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it. For staff.',
  })
  async updatePage(
    @Arg('id', () => ID, { description: 'Id of the page.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
    @Arg('input', () => PageInput, { description: 'What is to change.' }) input: PageInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Page> {
    await updatePage(ctx, id, version, patchOfInput(input));
    return found(await findPageById(ctx, id));
  }

  @Mutation(() => Boolean, { description: 'Puts a page into the trash. For staff.' })
  async deletePage(@Arg('id', () => ID, { description: 'Id of the page.' }) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await deletePage(ctx, id);
    return true;
  }

  @Mutation(() => Page, { description: 'Takes a page out of the trash; SLUG_TAKEN where another has taken its address. For staff.' })
  async restorePage(@Arg('id', () => ID, { description: 'Id of the page.' }) id: string, @Ctx() ctx: RequestContext): Promise<Page> {
    await restorePage(ctx, id);
    return found(await findPageById(ctx, id));
  }
}
