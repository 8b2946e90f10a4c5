import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { RequestedFields } from '../core/requested-fields.js';
import { PAGE_SIZE } from '../core/page.js';
import { relationsAt } from '../listings/home-relations.js';
import { costOfList } from '../listings/list-args.input.js';
import { Lang } from '../core/lang.js';
import { searchComplexes } from './complex-search.service.js';
import { ComplexPage } from './complex-search.type.js';
import { areasWithHomes } from './area-homes.service.js';
import { AreaHomes } from './area-homes.type.js';
import { BoxInput, ComplexSort, SearchFilter, SearchSort } from './search.input.js';
import { HomeListing, MapPins, SearchPage, Suggestion, UnderstoodSearch } from './search.type.js';
import { homesById, MOST_HOMES, search } from './search.service.js';
import { mapPins } from './map-pins.service.js';
import { understandText } from './reading.service.js';
import { suggest } from './suggest.service.js';

/** Points of what goes over all homes: a dozen at once, the most that fit, keep a core busy for a tenth of a second. */
const PASS = 600;

/** Search through GraphQL. */
@Resolver()
export class SearchResolver {
  @Query(() => SearchPage, {
    description: 'Homes of both kinds together by what a visitor looks for.',
    complexity: costOfList(PAGE_SIZE, PASS),
  })
  search(
    @Ctx() ctx: RequestContext,
    @RequestedFields('homes') fields: string[],
    @Info() info: GraphQLResolveInfo,
    @RequestedFields() asked: string[],
    @Arg('filter', () => SearchFilter, { defaultValue: {}, description: 'What to look for.' }) filter: SearchFilter,
    @Arg('sort', () => SearchSort, { defaultValue: SearchSort.NEWEST, description: 'Order.' }) sort: SearchSort,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page, from 1.' }) page: number,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` }) first: number,
  ): Promise<SearchPage> {
    return search(ctx, { filter, sort, page, first }, fields, asked, relationsAt(info, ['homes']));
  }

  @Query(() => ComplexPage, {
    description: 'Complexes of the kind of homes looked for that match a filter, themselves or through their homes.',
    complexity: costOfList(PAGE_SIZE, PASS),
  })
  complexes(
    @Ctx() ctx: RequestContext,
    @RequestedFields('complexes') fields: string[],
    @RequestedFields() asked: string[],
    @Arg('filter', () => SearchFilter, { defaultValue: {}, description: 'Filter; text is matched against names.' })
    filter: SearchFilter,
    @Arg('sort', () => ComplexSort, { defaultValue: ComplexSort.NEWEST, description: 'Order.' }) sort: ComplexSort,
    @Arg('lang', () => Lang, { defaultValue: Lang.en, description: 'Language of the names to sort by.' }) lang: Lang,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page, from 1.' }) page: number,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` }) first: number,
  ): Promise<ComplexPage> {
    return searchComplexes(ctx, { filter, sort, lang, page, first }, fields, asked);
  }

  @Query(() => [AreaHomes], { description: 'The areas where homes are on offer.' })
  areas(@Ctx() ctx: RequestContext): Promise<AreaHomes[]> {
    return areasWithHomes(ctx);
  }

  @Query(() => [HomeListing], {
    description: 'The homes of these ids in their order, active or not; ids without a home are skipped. At most 60.',
    complexity: ({ args, childComplexity }) => 1 + Math.min((args as { ids: string[] }).ids.length, MOST_HOMES) * childComplexity,
  })
  homes(
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
    @Arg('ids', () => [ID], { description: 'Ids of homes.' }) ids: string[],
  ): Promise<(typeof HomeListing)[]> {
    return homesById(ctx, ids, fields);
  }

  @Query(() => MapPins, {
    description: 'The marks of a part of the map: one for each building, clusters of them when seen from afar.',
    complexity: ({ childComplexity }) => PASS + 100 * childComplexity,
  })
  mapPins(
    @Ctx() ctx: RequestContext,
    @Arg('box', () => BoxInput, { description: 'The part of the map.' }) box: BoxInput,
    @Arg('zoom', () => Int, { description: 'Zoom of the map, 0 to 22.' }) zoom: number,
    @Arg('filter', () => SearchFilter, { defaultValue: {}, description: 'What to look for.' }) filter: SearchFilter,
    @Arg('complexes', () => Boolean, {
      defaultValue: false,
      description: 'True: pins for the condos and villages that `complexes` finds, including those without homes; no individual homes.',
    })
    complexes: boolean,
  ): Promise<MapPins> {
    return mapPins(ctx, box, zoom, filter, complexes);
  }

  @Query(() => [Suggestion], {
    description: 'Completions of what is being typed: areas, condos, villages, references. `first`: 1 to 20.',
    complexity: ({ childComplexity }) => 50 + childComplexity,
  })
  suggest(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, { description: 'What was typed so far; 200 characters count.' }) text: string,
    @Arg('first', () => Int, { defaultValue: 8, description: 'How many.' }) first: number,
  ): Promise<Suggestion[]> {
    return suggest(ctx, text, first);
  }

  @Query(() => UnderstoodSearch, {
    nullable: true,
    description: 'What the text of a filter asks for; null when it asks for nothing.',
    complexity: ({ childComplexity }) => 50 + childComplexity,
  })
  understand(
    @Ctx() ctx: RequestContext,
    @RequestedFields() asked: string[],
    @Arg('filter', () => SearchFilter, { description: 'What is looked for, with its text.' }) filter: SearchFilter,
  ): Promise<UnderstoodSearch | null> {
    return understandText(ctx, filter, asked);
  }
}
