import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Condo } from '../listings/condo.entity.js';
import type { RequestContext } from '../core/request-context.js';
import { boardOf, MOST_ON_BOARD } from './board.service.js';
import { BuildingBoard } from './board.type.js';
import { SearchFilter } from './search.input.js';

/** Units of a board when the client does not say how many. */
const USUAL = 300;

/** A separate statement, which may search a text in all homes; its units are plain rows without a resolver, four of which take no longer than one record of a list. */
const costOfBoard = ({ args, childComplexity }: { args: { first?: number }; childComplexity: number }): number =>
  300 + Math.ceil((Math.max(0, Math.min(args.first ?? USUAL, MOST_ON_BOARD)) * childComplexity) / 4);

/** The building board of a condo through GraphQL. */
@Resolver(() => Condo)
export class BoardResolver {
  @FieldResolver(() => BuildingBoard, {
    description: `What is on offer in it, by floor and side. \`first\`: 1 to ${MOST_ON_BOARD} units.`,
    complexity: costOfBoard,
  })
  board(
    @Root() condo: Condo,
    @Arg('filter', () => SearchFilter, { defaultValue: {}, description: 'Filter; other units are marked as not matching.' })
    filter: SearchFilter,
    @Arg('first', () => Int, { defaultValue: USUAL, description: 'How many units at most.' }) first: number,
    @Ctx() ctx: RequestContext,
  ): Promise<BuildingBoard> {
    return boardOf(ctx, condo, filter, first);
  }
}
