import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';

/** What the server-rendered site needs of the API in the same process. */
export interface SiteApi {
  /**
   * Runs one GraphQL operation in process as the visitor of this request. GraphQL errors are in the result, formatted as at
   * /graphql; rejects with the AppError DB_UNAVAILABLE when the database is gone.
   */
  execute(
    request: FastifyRequest,
    operation: { document: DocumentNode; variables?: Record<string, unknown> },
  ): Promise<FormattedExecutionResult>;
  /** Canonical base of all addresses, without a trailing slash. */
  readonly siteUrl: string;
  /** The footer's messenger link; null when none is configured. */
  readonly messengerUrl: string | null;
  /** Whether this is the live site: secure cookies and HSTS. */
  readonly production: boolean;
}

/** Adds the site's routes behind /graphql and /api. */
export type Site = (app: FastifyInstance, api: SiteApi) => Promise<void>;
