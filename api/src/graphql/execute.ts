import { execute, type DocumentNode, type FormattedExecutionResult, type GraphQLSchema } from 'graphql';
import { databaseUnavailable } from '../kernel/errors.js';
import type { RequestContext } from '../kernel/request-context.js';
import type { createFormatError } from './format-error.js';

/**
 * Runs an operation of the site in process, without HTTP. The site's own documents are not validated again: they were checked against
 * the schema when they were built.
 *
 * @throws {AppError} DB_UNAVAILABLE when the database is gone
 */
export async function executeInProcess(
  schema: GraphQLSchema,
  formatError: ReturnType<typeof createFormatError>,
  ctx: RequestContext,
  operation: { document: DocumentNode; variables?: Record<string, unknown> },
): Promise<FormattedExecutionResult> {
  const result = await execute({ schema, document: operation.document, variableValues: operation.variables, contextValue: ctx });
  const errors = result.errors?.map((error) => formatError(error.toJSON(), error));
  if (errors?.some((error) => error.extensions?.['code'] === 'DB_UNAVAILABLE')) throw databaseUnavailable();
  return { ...(result.data !== undefined && { data: result.data }), ...(errors && { errors }) };
}
