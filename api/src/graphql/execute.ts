import { execute, Kind, type DocumentNode, type FormattedExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql';
import { currentScope } from '../db/request-scope.js';
import { databaseUnavailable } from '../core/errors.js';
import { VISITORS_TABLES } from '../core/cache.js';
import { ShownIds } from '../core/shown-ids.js';
import type { RequestContext } from '../core/request-context.js';
import type { SiteOperation } from '../site.js';
import { reportErrors, type createFormatError } from './format-error.js';
import { nameOfOwn, observeOperation } from './operation-times.js';

/** An alert is read by a secret, for one reader. Whether a file is public depends on texts of homes whose ids its answer does not have. */
const NOT_FOR_ALL: readonly string[] = ['alert', 'file'];

// The site's documents are modules: the same object is the same text.
const numbers = new WeakMap<DocumentNode, number>();
let lastNumber = 0;

function keyOf({ document, variables }: SiteOperation): string {
  let number = numbers.get(document);
  if (number === undefined) numbers.set(document, (number = ++lastNumber));
  return `site:${number}:${JSON.stringify(variables)}`;
}

/** Whether every visitor gets the same answer, and what changes it is known: it changes nothing, and asks for none of NOT_FOR_ALL. */
export function isForAll({ document }: Pick<SiteOperation, 'document'>): boolean {
  return document.definitions.every(
    (part) =>
      part.kind !== Kind.OPERATION_DEFINITION ||
      (part.operation === 'query' &&
        !part.selectionSet.selections.some((field) => field.kind === Kind.FIELD && NOT_FOR_ALL.includes(field.name.value))),
  );
}

/** Words an error for clients. */
export type FormatError = ReturnType<typeof createFormatError>;

/** Whether what these variables ask for is found by the texts of homes. */
export const findsByText = (variables: unknown): boolean => JSON.stringify(variables ?? null).includes('"text":"');

// An answer is handed out until something is written: what its text says is found once.
const facts = new WeakMap<FormattedExecutionResult, { length: number; ids: ShownIds }>();

function factsOf(answer: FormattedExecutionResult) {
  let known = facts.get(answer);
  if (!known) {
    const text = JSON.stringify(answer);
    facts.set(answer, (known = { length: text.length, ids: new ShownIds(text) }));
  }
  return known;
}

/** What an answer shows; null where it was found by texts. */
export const shownBy = ({ variables }: SiteOperation, answer: FormattedExecutionResult): ShownIds | null =>
  findsByText(variables) ? null : factsOf(answer).ids;

/** Runs an operation of the site, which was checked against the schema when it was built: its answer as clients are shown it, and the errors as thrown. */
export async function runOperation(
  schema: GraphQLSchema,
  formatError: FormatError,
  ctx: RequestContext,
  { document, variables }: SiteOperation,
): Promise<{ answer: FormattedExecutionResult; thrown: readonly GraphQLError[] }> {
  const began = performance.now();
  const { data, errors: thrown = [] } = await execute({ schema, document, variableValues: variables, contextValue: ctx });
  const errors = reportErrors(
    ctx,
    thrown,
    thrown.map((error) => formatError(error.toJSON(), error)),
  );
  observeOperation(nameOfOwn(document), began, errors.length > 0);
  return { answer: { ...(errors.length > 0 && { errors }), ...(data !== undefined && { data }) }, thrown };
}

/**
 * Runs an operation of the site in process, without HTTP. Visitors' answers are all alike, so they are cached until something is written
 * (decision 0004); nobody may change one.
 *
 * @throws {AppError} DB_UNAVAILABLE when the database is gone
 */
export async function executeInProcess(
  schema: GraphQLSchema,
  formatError: FormatError,
  ctx: RequestContext,
  operation: SiteOperation,
): Promise<FormattedExecutionResult> {
  const run = async () => {
    const { answer } = await runOperation(schema, formatError, ctx, operation);
    if (answer.errors?.some((error) => error.extensions?.['code'] === 'DB_UNAVAILABLE')) throw databaseUnavailable();
    return answer;
  };
  const scope = currentScope();
  // A page writes where a form was posted without scripts.
  if (scope && operation.document.definitions.some((part) => part.kind === Kind.OPERATION_DEFINITION && part.operation === 'mutation')) {
    Object.assign(scope, { reading: false, wrote: true });
  }
  if (ctx.viewer.account || !isForAll(operation)) return run();
  return ctx.cache.get(VISITORS_TABLES, keyOf(operation), run, {
    // The object and, once a page has used it, its text.
    sizeOf: (answer) => 4 * factsOf(answer).length,
    texts: (answer) => shownBy(operation, answer),
    cacheable: ({ data, errors }) => !errors && Object.values(data ?? {}).some((value) => value !== null),
  });
}
