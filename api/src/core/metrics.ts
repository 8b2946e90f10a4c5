import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/*
 * Every metric of this process, by name (decision 0031). `/metrics` shows them summed over the processes of this machine. A label takes
 * values from a short list alone: nothing that a stranger can make up may become one.
 */

collectDefaultMetrics();

/** Upper bounds of a request's time, seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Upper bounds of a job's time, seconds. */
const JOB_SECONDS = [0.05, 0.25, 1, 5, 30, 120, 600];

/** Time of a request until its answer has been sent; `route` is a pattern, `status` a class such as `2xx`. */
export const requestSeconds = new Histogram({
  name: 'talay_request_seconds',
  help: 'Time from a request to the end of its answer, by route pattern and class of status.',
  labelNames: ['method', 'route', 'status'],
  buckets: REQUEST_SECONDS,
});

/** Time of a GraphQL operation, those of pages rendered here included. `operation` is a name of the site's own documents, else `other`. */
export const operationSeconds = new Histogram({
  name: 'talay_graphql_operation_seconds',
  help: 'Time of a GraphQL operation by its name in the documents of the site, else "other".',
  labelNames: ['operation', 'outcome'],
  buckets: REQUEST_SECONDS,
});

/** Requests that are in work now. */
export const requestsInWork = new Gauge({ name: 'talay_requests_in_work', help: 'Requests that are in work.' });

/** Requests that were refused to keep the others fast, by how urgent they were: staff, write or read (decision 0026). */
export const requestsShed = new Counter({
  name: 'talay_requests_shed_total',
  help: 'Requests refused because of overload, by their urgency.',
  labelNames: ['urgency'],
});

/** Look-ups in the cache named `cache`, by `result`: hit or miss. */
export const cacheRequests = new Counter({
  name: 'talay_cache_requests_total',
  help: 'Lookups in a cache, by whether it had the answer.',
  labelNames: ['cache', 'result'],
});

/** Leads that were stored, by `status`: NEW or SPAM. */
export const leadsCreated = new Counter({
  name: 'talay_leads_created_total',
  help: 'Contact requests that were stored, by their first status.',
  labelNames: ['status'],
});

/** Tries to announce a lead, by `channel` and `outcome`: sent or failed. */
export const leadAnnouncements = new Counter({
  name: 'talay_lead_announcements_total',
  help: 'Tries to announce a contact request, by channel and outcome.',
  labelNames: ['channel', 'outcome'],
});

/** Statements that failed, by `kind`: outage, timeout, deadlock or other. Refusals of a constraint are no errors. */
export const databaseErrors = new Counter({
  name: 'talay_database_errors_total',
  help: 'Statements that failed, by kind; values refused by a constraint are not counted.',
  labelNames: ['kind'],
});

/** Pictures that could not be read, made or stored, by the `code` of the error. */
export const pictureErrors = new Counter({
  name: 'talay_picture_errors_total',
  help: 'Pictures that could not be read, made or stored, by code.',
  labelNames: ['code'],
});

/** Error responses by `code`: one of ours, independent of input. */
export const errorsAnswered = new Counter({
  name: 'talay_errors_answered_total',
  help: 'Errors that a client was answered with, by code and by API (graphql or rest).',
  labelNames: ['api', 'code'],
});

/** Time of a job's run, by `outcome`: done or failed. */
export const jobSeconds = new Histogram({
  name: 'talay_job_seconds',
  help: 'Time of a run of a job, by its queue and outcome.',
  labelNames: ['job', 'outcome'],
  buckets: JOB_SECONDS,
});

/** Lines that could not be written because nobody reads the log any more. */
export const logLinesLost = new Counter({ name: 'talay_log_lines_lost_total', help: 'Log lines that nobody was there to take.' });

/** Values of a gauge by label, computed at scrape time. */
type Read = () => Record<string, number>;

/** A gauge with one label whose values are read when somebody looks. */
function readGauge(name: string, help: string, labelName: string): { read: Read } {
  const source: { read: Read } = { read: () => ({}) };
  new Gauge({
    name,
    help,
    labelNames: [labelName],
    collect() {
      this.reset();
      for (const [value, size] of Object.entries(source.read())) this.set({ [labelName]: value }, size);
    },
  });
  return source;
}

const pool = readGauge('talay_database_pool', 'Connections of the serving processes: total and idle; requests waiting for one.', 'state');

/** Shows the connections of this process's pool; of a later one instead of an earlier. */
export function observePool(shown: { totalCount: number; idleCount: number; waitingCount: number }): void {
  pool.read = () => ({ total: shown.totalCount, idle: shown.idleCount, waiting: shown.waitingCount });
}

const admission = readGauge('talay_admission', 'Admission of requests: working, waiting, and the limit of those working at once.', 'state');

/** Shows the admission of this process; of a later one instead of an earlier. */
export function observeAdmission(state: () => { working: number; waiting: number; limit: number }): void {
  admission.read = () => {
    const { working, waiting, limit } = state();
    return { working, waiting, limit };
  };
}

const cacheBytes = readGauge('talay_cache_bytes', 'What a cache holds, bytes.', 'cache');
const caches: Record<string, () => number> = {};
cacheBytes.read = () => Object.fromEntries(Object.entries(caches).map(([name, bytes]) => [name, bytes()]));

/** Shows how many bytes the cache of this name holds in this process; a later one instead of an earlier. */
export function observeCacheBytes(cache: string, bytes: () => number): void {
  caches[cache] = bytes;
}

const LEFT = {
  jobs: { name: 'talay_jobs', help: 'Jobs in the queues, by queue and state.', labelNames: ['queue', 'state'] },
  imports: { name: 'talay_imports', help: 'Imports that are waited for, by stage.', labelNames: ['stage'] },
  pictures: {
    name: 'talay_pictures_unmade',
    help: 'Pictures whose variants are not all made, by state: waiting, or broken after three tries.',
    labelNames: ['state'],
  },
  announcements: {
    name: 'talay_lead_announcements_waiting',
    help: 'Announcements of leads that wait, by channel.',
    labelNames: ['channel'],
  },
} as const;

/** Shows what is left to do of a kind. The values of its labels are joined by a slash. */
export function observeWorkLeft(kind: keyof typeof LEFT, read: () => Promise<{ label: string; count: number }[]>): void {
  const { name, help, labelNames } = LEFT[kind];
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames,
    async collect() {
      const rows = await read();
      this.reset();
      for (const { label, count } of rows) {
        const values = label.split('/');
        this.set(Object.fromEntries(labelNames.map((labelName, at) => [labelName, values[at] ?? ''])), count);
      }
    },
  });
}

/** The media type of `/metrics`. */
export const METRICS_TYPE = register.contentType;
