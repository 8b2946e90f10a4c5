import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clockValue, minuteOf } from '../../src/core/signed-clock.js';
import { GOD_PASSWORD } from './site-process.js';

/** What clients were told is written, to be compared with the database. */
export interface Ledger {
  /** Writes that were acknowledged so far, of each kind. */
  readonly acknowledged: { leads: number; edits: number; alerts: number };
  /** How often something was sent, acknowledged or not. */
  readonly tries: number;
  /** Answers that no fault excuses: neither success nor 503. */
  readonly unexpected: readonly string[];
  /** All that were acknowledged. */
  total(): number;
  /** Resolves when so many more were acknowledged. */
  more(writes: number): Promise<void>;
  /** Compares what was acknowledged until now with the database. */
  compare(databaseUrl: string): Promise<{ lost: number; doubled: number }>;
  /** Lets the writers finish what they are at. */
  stop(): Promise<void>;
}

/** A client gives up after so long, and sends the same again, ms. */
const PATIENCE_MS = 8_000;
/** Longest that a fault may take to heal, ms: a machine with other work starts a site in a minute. */
const PATIENCE_OF_TEST_MS = 150_000;
const PAUSE_MS = 50;
const LEAD_WRITERS = 8;

/** How an attempt ended: null where there was no answer, or one that says to try again. */
interface Answer {
  status: number;
  body: { data?: Record<string, { version: number }> | null; errors?: { extensions: { code: string } }[] };
}

/**
 * Starts clients that write all the time, each again and again until it is acknowledged: contact requests with an `Idempotency-Key`, staff's
 * edits of these units with a version, alerts.
 *
 * @param site where the site is now; it may change, and be down
 * @param writers of alerts, which need a channel
 */
export async function startLedger(site: () => string, units: readonly string[], writers = { alerts: 2 }): Promise<Ledger> {
  const acknowledged = { leads: 0, edits: 0, alerts: 0 };
  const leads = new Set<string>();
  const alerts = new Set<string>();
  const edits = new Map<string, { version: number; name: string }>();
  const unexpected: string[] = [];
  let tries = 0;
  let ended = false;
  let minutes = 0;
  const total = () => acknowledged.leads + acknowledged.edits + acknowledged.alerts;

  const send = async (path: string, payload: object, headers: Record<string, string> = {}): Promise<Answer | null> => {
    const number = ++tries;
    try {
      const response = await fetch(site() + path, {
        method: 'POST',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': 'application/json',
          'x-talay-clock': clockValue(minuteOf(Date.now()) + minutes),
          // Each network may send but a few.
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
          ...headers,
        },
        body: JSON.stringify(payload),
      });
      const text = await response.text();
      if (response.headers.has('x-talay-now')) {
        minutes = Math.round(Number(response.headers.get('x-talay-now')) / 60 - Date.now() / 60_000);
        return null;
      }
      // The job that finds out by which channels alerts are told runs soon after the start.
      if (response.status === 503 || text.includes('NO_CHANNEL')) return null;
      const body = JSON.parse(text) as Answer['body'];
      return { status: response.status, body };
    } catch {
      return null;
    }
  };
  /** Sends until there is an answer; null once the writers are to end. */
  const until = async (path: string, payload: object, headers?: Record<string, string>): Promise<Answer | null> => {
    while (!ended) {
      const answer = await send(path, payload, headers);
      if (answer) return answer;
      await sleep(PAUSE_MS);
    }
    return null;
  };
  const note = (what: string, answer: Answer) => void unexpected.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);

  const writeLeads = async () => {
    while (!ended) {
      const name = `Lead ${randomUUID()}`;
      const answer = await until('/api/utils/lead', { name }, { 'idempotency-key': randomUUID() });
      if (!answer) return;
      if (answer.status > 201) note('lead', answer);
      else {
        leads.add(name);
        acknowledged.leads++;
      }
    }
  };
  const writeAlerts = async () => {
    const query = 'mutation ($alert: AlertInput!) { createAlert(alert: $alert) { ok } }';
    while (!ended) {
      const email = `${randomUUID()}@talay.example`;
      const alert = { channel: 'EMAIL', email, every: 'DAY', lang: 'en', search: '' };
      const answer = await until('/graphql', { query, variables: { alert } });
      if (!answer) return;
      // Tries that were not answered count for the address: another one asks then.
      if (answer.body.errors?.[0]?.extensions.code === 'TOO_MANY_REQUESTS') continue;
      if (!answer.body.data) note('alert', answer);
      else {
        alerts.add(email);
        acknowledged.alerts++;
      }
    }
  };
  const editUnit = async (id: string, cookie: string) => {
    const query =
      'mutation ($id: ID!, $version: Int!, $input: UnitInput!) { updateUnit(id: $id, version: $version, input: $input) { version } }';
    for (let version = 1; !ended; version++) {
      const name = `Edit ${randomUUID()}`;
      const answer = await until('/graphql', { query, variables: { id, version, input: { name: { en: name } } } }, { cookie });
      if (!answer) return;
      const code = answer.body.errors?.[0]?.extensions.code;
      // What was not answered has been written all the same: no other writer edits this unit.
      if (code === 'CONFLICT') continue;
      if (answer.body.data?.['updateUnit']?.version !== version + 1) return note('edit', answer);
      edits.set(id, { version: version + 1, name });
      acknowledged.edits++;
    }
  };

  const signedIn = await fetch(`${site()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-talay-clock': clockValue(minuteOf(Date.now())) },
    body: JSON.stringify({ username: 'god', password: GOD_PASSWORD }),
  });
  if (!signedIn.ok) throw new Error(await signedIn.text());
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const writing = Promise.all([
    ...Array.from({ length: LEAD_WRITERS }, writeLeads),
    ...Array.from({ length: writers.alerts }, writeAlerts),
    ...units.map((id) => editUnit(id, cookie)),
  ]);
  return {
    acknowledged,
    unexpected,
    get tries() {
      return tries;
    },
    total,
    async more(writes) {
      const goal = total() + writes;
      for (const end = Date.now() + PATIENCE_OF_TEST_MS; total() < goal; await sleep(10)) {
        if (unexpected.length > 0) throw new Error(unexpected[0]);
        if (Date.now() > end)
          throw new Error(`${goal - total()} of ${writes} writes were not acknowledged within ${PATIENCE_OF_TEST_MS / 1_000} s`);
      }
    },
    async compare(databaseUrl) {
      const told = { leads: new Set(leads), alerts: new Set(alerts), edits: new Map(edits) };
      const db = new pg.Client({ connectionString: databaseUrl });
      await db.connect();
      try {
        const count = async (sql: string) =>
          new Map((await db.query<{ key: string; count: number }>(sql)).rows.map(({ key, count: times }) => [key, times]));
        const kept = await count("SELECT name AS key, count(*)::int AS count FROM lead WHERE name LIKE 'Lead %' GROUP BY name");
        const asked = await count('SELECT address AS key, count(*)::int AS count FROM alert GROUP BY address');
        const { rows } = await db.query<{ id: string; version: number; name: string; revisions: number }>(
          `SELECT id, version, name_en AS name, (SELECT count(*)::int FROM revision WHERE record_id = unit.id AND action = 'update') AS revisions
           FROM unit WHERE id = ANY ($1)`,
          [units],
        );
        const lost =
          [...told.leads].filter((name) => !kept.has(name)).length + [...told.alerts].filter((email) => !asked.has(email)).length;
        const lostEdits = rows.filter(({ id, version, name }) => {
          const edit = told.edits.get(id);
          return edit && (version < edit.version || (version === edit.version && name !== edit.name));
        });
        // Every edit is one version and one revision.
        const doubledEdits = rows.filter(({ version, revisions }) => revisions !== version - 1);
        const twice = (counts: Map<string, number>) => [...counts.values()].filter((times) => times > 1).length;
        return { lost: lost + lostEdits.length, doubled: twice(kept) + twice(asked) + doubledEdits.length };
      } finally {
        await db.end();
      }
    },
    async stop() {
      ended = true;
      await writing;
    },
  };
}
