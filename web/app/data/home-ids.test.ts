import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import * as generated from '~/gql/graphql';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const documents = Object.values<unknown>(generated).filter(
  (one): one is DocumentNode => typeof one === 'object' && one !== null && 'kind' in one && one.kind === Kind.DOCUMENT,
);
const HOMES = ['Unit', 'House'].map((name) => schema.getType(name) as GraphQLObjectType);

/** What is selected of a home without its id, as `Operation.field`. */
function nameless(document: DocumentNode): string[] {
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  );
  const applies = (condition: string | undefined, home: GraphQLObjectType) =>
    condition === undefined || condition === home.name || schema.isSubType(schema.getType(condition) as GraphQLInterfaceType, home);
  /** Names of the fields of a home that are always answered, or with `maybe` those that can be. */
  const fieldsOf = ({ selections }: SelectionSetNode, home: GraphQLObjectType, maybe: boolean): string[] =>
    selections.flatMap((one) => {
      if (!maybe && (one.directives?.length ?? 0) > 0) return [];
      if (one.kind === Kind.FIELD) return one.alias ? [`${one.alias.value}: ${one.name.value}`] : [one.name.value];
      const part = one.kind === Kind.INLINE_FRAGMENT ? one : fragments.get(one.name.value)!;
      return applies(part.typeCondition?.name.value, home) ? fieldsOf(part.selectionSet, home, maybe) : [];
    });
  const found: string[] = [];
  const types = new TypeInfo(schema);
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.name?.value;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name, selectionSet }) {
        const type = getNamedType(types.getType());
        if (!selectionSet || !type) return;
        for (const home of HOMES.filter((one) => one === type || (isAbstractType(type) && schema.isSubType(type, one)))) {
          const shows = fieldsOf(selectionSet, home, true).some((field) => field !== '__typename');
          if (shows && !fieldsOf(selectionSet, home, false).includes('id')) found.push(`${operation}.${name.value} of ${home.name}`);
        }
      },
    }),
  );
  return found;
}

test('every answer that shows a home has its id: by it an edit of a text finds the answers that it changes (decision 0004)', () => {
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.flatMap(nameless)).toEqual([]);
});
