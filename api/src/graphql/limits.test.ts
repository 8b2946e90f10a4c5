import { expect, test } from '@jest/globals';
import { buildSchema, parse, type OperationDefinitionNode } from 'graphql';
import { AppError } from '../core/errors.js';
import { checkCost } from './limits.js';

const schema = buildSchema('type Query { unit(id: ID!): Unit } type Unit { id: ID! }');
const codeOf = (text: string) => {
  const document = parse(text);
  try {
    checkCost(schema, document, document.definitions[0] as OperationDefinitionNode, {});
    return 'taken';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

test.each([
  ['more nodes than are counted', `{ ${'unit(id: 1) { id } '.repeat(5_000)} }`],
  ['an argument that is missing', '{ unit { id } }'],
])('an operation whose cost cannot be counted is refused: %s', (_what, text) => {
  expect(codeOf('{ unit(id: 1) { id } }')).toBe('taken');
  expect(codeOf(text)).toBe('LIMIT_COST');
});
