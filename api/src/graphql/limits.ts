import {
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ParseOptions,
  type SelectionSetNode,
} from 'graphql';
// The package's ES build reads graphql/index.mjs, a second copy beside the CommonJS one that all the others get.
import complexity, { type ComplexityEstimator } from 'graphql-query-complexity/cjs';
import { AppError } from '../core/errors.js';

const { fieldExtensionsEstimator, getComplexity, simpleEstimator } = complexity;

/**
 * How operations are parsed. Long ones cost CPU before any other limit is seen, so tokens are counted. Nodes carry no locations: every
 * error would otherwise search the text for its line, and every node would hold on to the text.
 */
export const PARSE_OPTIONS: ParseOptions = { maxTokens: 1_000, noLocation: true };

/** Longest text of an operation, characters; the longest of the site has 5,410. */
const MOST_TEXT = 20_000;

/** Most selections of an operation once its fragments are expanded, introspection included; the site's largest has 628. */
const MOST_SELECTIONS = 1_000;

/** Deepest nesting of fields; the site's deepest operation uses 6. */
const MOST_DEPTH = 10;

/** Highest cost: one point a field, times the length of the lists around it. The dearest screen of the site costs about 5,300. */
const MOST_COST = 8_000;

/** Each query without an estimate costs a statement and each mutation a transaction, and aliases can repeat both. */
const rootEstimator: ComplexityEstimator = ({ type, childComplexity }) => {
  if (type.name === 'Query') return 20 + childComplexity;
  return type.name === 'Mutation' ? 200 + childComplexity : undefined;
};

const tooLong = () => new AppError('LIMIT_TOKENS', 400, 'The operation is too long. Split it up.');

/**
 * Checks the text of an operation before anything else traverses it: its length, tokens, nesting, and its size with all fragments expanded,
 * which is what validation, cost and execution have to go through. Linear in the text.
 *
 * @throws {AppError} LIMIT_TOKENS, LIMIT_SIZE, LIMIT_DEPTH, SUBSCRIPTION_NOT_SUPPORTED (all 400)
 */
export function checkText(text: string): void {
  if (text.length > MOST_TEXT) throw tooLong();
  let document: DocumentNode;
  try {
    document = parse(text, PARSE_OPTIONS);
  } catch {
    // Apollo parses the text again and words the refusal.
    return;
  }
  checkSize(document);
}

interface Size {
  selections: number;
  depth: number;
}

/** Each fragment is measured once. One that spreads itself counts as empty there: validation refuses it. */
function checkSize(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions) if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  const sizes = new Map<string, Size>();

  const sizeOf = (set: SelectionSetNode | undefined): Size => {
    const size = { selections: 0, depth: 0 };
    for (const selection of set?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD;
      const inner = selection.kind === Kind.FRAGMENT_SPREAD ? sizeOfFragment(selection.name.value) : sizeOf(selection.selectionSet);
      size.selections += 1 + inner.selections;
      // Introspection nests deeper than any data and never leaves the schema.
      if (!isField || selection.name.value !== '__schema') size.depth = Math.max(size.depth, inner.depth + (isField ? 1 : 0));
    }
    return size;
  };
  const sizeOfFragment = (name: string): Size => {
    const known = sizes.get(name);
    if (known) return known;
    sizes.set(name, { selections: 0, depth: 0 });
    const size = sizeOf(fragments.get(name)?.selectionSet);
    sizes.set(name, size);
    return size;
  };

  for (const part of document.definitions) {
    if (part.kind !== Kind.OPERATION_DEFINITION) continue;
    if (part.operation === 'subscription') {
      throw new AppError('SUBSCRIPTION_NOT_SUPPORTED', 400, 'Subscriptions aren’t supported. Poll instead.');
    }
    const { selections, depth } = sizeOf(part.selectionSet);
    if (depth > MOST_DEPTH) {
      throw new AppError('LIMIT_DEPTH', 400, `The operation is nested deeper than ${MOST_DEPTH} levels. Request less at once.`);
    }
    if (selections > MOST_SELECTIONS) {
      throw new AppError('LIMIT_SIZE', 400, `The operation selects more than ${MOST_SELECTIONS} fields. Request less at once.`);
    }
  }
}

/**
 * Checks what an operation would cost, before anything is run. Whatever keeps the cost from being counted is a refusal too.
 *
 * @throws {AppError} LIMIT_COST (400)
 * @throws {GraphQLError} BAD_USER_INPUT where its variables do not fit
 */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  // The library reports every wrong value of a list; one is enough to refuse.
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  if (errors?.[0]) throw new GraphQLError(errors[0].message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  let cost: number;
  try {
    cost = getComplexity({
      schema,
      query: { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] },
      variables,
      estimators: [fieldExtensionsEstimator(), rootEstimator, simpleEstimator({ defaultComplexity: 1 })],
      maxQueryNodes: 2 * MOST_SELECTIONS,
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    cost = Infinity;
  }
  if (!(cost <= MOST_COST)) {
    const told = Number.isFinite(cost) ? `costs ${cost} points and at most` : `cannot be counted; at most`;
    throw new AppError('LIMIT_COST', 400, `The operation ${told} ${MOST_COST} points are allowed. Request shorter lists or fewer fields.`);
  }
}
