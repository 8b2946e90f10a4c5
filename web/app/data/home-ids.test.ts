import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import * as generated from '~/gql/graphql';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const documents = Object.values<unknown>(generated).filter(
  (one): one is DocumentNode => typeof one === 'object' && one !== null && 'kind' in one && one.kind === Kind.DOCUMENT,
);
const HOMES: readonly (string | undefined)[] = ['Unit', 'House', 'Home', 'Listing'];

/** What is selected of a home without its id, as `Operation.field`. */
function nameless(document: DocumentNode): string[] {
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  );
  const namesId = ({ selections }: SelectionSetNode): boolean =>
    selections.some((one) => {
      if (one.kind === Kind.FIELD) return one.name.value === 'id' && one.alias === undefined;
      return namesId(one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value)!.selectionSet);
    });
  const found: string[] = [];
  const types = new TypeInfo(schema);
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.name?.value;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name, selectionSet }) {
        const type = getNamedType(types.getType())?.name;
        if (selectionSet && HOMES.includes(type) && !namesId(selectionSet)) found.push(`${operation}.${name.value}`);
      },
    }),
  );
  return found;
}

test('every answer that shows a home has its id: by it an edit of a text finds the answers that it changes (decision 0004)', () => {
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.flatMap(nameless)).toEqual([]);
});
