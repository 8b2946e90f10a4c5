import type { DataSource } from 'typeorm';
import { observeWorkLeft } from '../core/metrics.js';

/** What waits or is at work, each a short list of counts. */
const WORK_LEFT = {
  jobs: `SELECT name || '/' || state::text AS label, count(*)::int AS count FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1`,
  imports:
    "SELECT stage::text AS label, count(*)::int AS count FROM auto_listing WHERE stage IN ('checking', 'running', 'undoing') GROUP BY 1",
  pictures: "SELECT CASE WHEN tries < 3 THEN 'waiting' ELSE 'broken' END AS label, count(*)::int AS count FROM variant_job GROUP BY 1",
  announcements: "SELECT channel::text AS label, count(*)::int AS count FROM lead_announcement WHERE state = 'waiting' GROUP BY 1",
} as const;

/** Shows in the metrics what is left to do in the database, asked when somebody looks. While the database is away nothing is shown. */
export function observeDatabaseWork(db: DataSource): void {
  for (const [kind, sql] of Object.entries(WORK_LEFT))
    observeWorkLeft(kind as keyof typeof WORK_LEFT, async () => {
      if (!db.isInitialized) return [];
      return db.query<{ label: string; count: number }[]>(sql).catch(() => []);
    });
}
