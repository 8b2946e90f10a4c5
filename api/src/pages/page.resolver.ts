import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import { Page } from './page.entity.js';
import { allPages, findPage, findPageById, menuPages } from './page.service.js';

/** Content pages through GraphQL. */
@Resolver(() => Page)
export class PageResolver {
  @Query(() => Page, { nullable: true, description: 'The page in the language, else in the other one; null if there is none.' })
  page(
    @Arg('slug', () => String, { description: 'Last part of its address.' }) slug: string,
    @Arg('lang', () => Lang, { description: 'Language of the reader.' }) lang: Lang,
    @Ctx() ctx: RequestContext,
  ): Promise<Page | null> {
    return findPage(ctx, slug, lang);
  }

  @Query(() => Page, { nullable: true, description: 'One page by its id; null when there is none. Inactive ones are for staff.' })
  pageById(@Arg('id', () => ID, { description: 'Id of the page.' }) id: string, @Ctx() ctx: RequestContext): Promise<Page | null> {
    return findPageById(ctx, id);
  }

  @Query(() => [Page], {
    description:
      'Pages for the menu, each in the language or, where it is not translated, in the other one: the active ones, and for staff the inactive ones behind them.',
    complexity: costOfList(),
  })
  pages(@Arg('lang', () => Lang, { description: 'Language of the reader.' }) lang: Lang, @Ctx() ctx: RequestContext): Promise<Page[]> {
    return menuPages(ctx, lang);
  }

  @Query(() => [Page], {
    description: 'Every page in every language, inactive ones too, or those in the trash. For staff.',
    complexity: costOfList(),
  })
  allPages(
    @Arg('trashed', () => Boolean, { defaultValue: false, description: 'True for those in the trash.' }) trashed: boolean,
    @Ctx() ctx: RequestContext,
  ): Promise<Page[]> {
    return allPages(ctx, trashed);
  }
}
