import type { Logger as TypeOrmLogger } from 'typeorm';
import { databaseErrors } from './metrics.js';

/** SQLSTATE classes of statements that failed for another reason than what they say. */
const KINDS: readonly (readonly [kind: string, state: RegExp])[] = [
  ['timeout', /^(57014|55P03)/],
  ['outage', /^(08|53|57P0|58)/],
  ['deadlock', /^40/],
];
/** What is refused by a constraint was meant to be. */
const REFUSED = /^23/;

/** Counts the statements that fail. The caller logs them, with the id of the request. */
export const failedStatements: TypeOrmLogger = {
  logQuery: () => undefined,
  logQueryError(error) {
    const state = typeof error === 'string' ? '' : String((error as { code?: unknown }).code ?? '');
    if (!REFUSED.test(state)) databaseErrors.inc({ kind: KINDS.find(([, one]) => one.test(state))?.[0] ?? 'other' });
  },
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};
