import { GraphQLInt, valueFromAST, type GraphQLResolveInfo } from 'graphql';
import { namesAt, nodesAt } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { HOME_NOUNS, type HomeKind } from '../fields/listing-nouns.js';
import type { Home } from './home.entity.js';
import { MOST_PICTURES, picturesJoined } from './listing.loaders.js';
import { propertiesFor, seenSql } from './listing.query.js';
import { joinedRecord, type Joined } from './narrow-rows.js';
import { COMPLEXES } from './nouns.js';

/** What a client asked for of homes that other tables have, as parts of the statement that reads the homes (decision 0046). */
export type RelationsOf = (ctx: RequestContext, kind: HomeKind) => readonly Joined<Home>[];

/**
 * The pictures and the complexes that a client asked for of the homes at `path` below the resolved field. Their loaders are given what was read;
 * what is asked for in a way that is not understood here, they read themselves.
 */
export const relationsAt =
  (info: GraphQLResolveInfo, path: readonly string[] = []): RelationsOf =>
  (ctx, kind) => {
    const joined: Joined<Home>[] = [];
    const nodes = nodesAt(info, path);
    const pictures = nodes.find(({ name }) => name.value === 'pictures');
    if (pictures) {
      const given = pictures.arguments?.find(({ name }) => name.value === 'first')?.value;
      const first = given ? valueFromAST(given, GraphQLInt, info.variableValues) : MOST_PICTURES;
      if (typeof first === 'number' && first >= 1 && first <= MOST_PICTURES) joined.push(picturesJoined(ctx, kind, first));
    }
    const { complex } = HOME_NOUNS[kind];
    if (nodes.some(({ name }) => name.value === complex)) joined.push(complexJoined(ctx, kind, namesAt(info, [...path, complex])));
    return joined;
  };

/** The complex of each home, for the loader of it. */
function complexJoined(ctx: RequestContext, kind: HomeKind, fields: readonly string[]): Joined<Home> {
  const { complex, complexColumn } = HOME_NOUNS[kind];
  const { entity, needs, byId } = COMPLEXES[complex];
  const loader = ctx.loader(byId(fields));
  const condition = `k.id = l.${complexColumn} AND ${seenSql(ctx, complex)}`;
  return joinedRecord(ctx.db, entity, propertiesFor(fields, needs), 'complex', condition, ({ complexId }: Home, joined) => {
    if (complexId !== null) loader.prime(complexId, joined);
  });
}
