import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { figure, graphql, load, median, type Asked, type Figure } from './measure.ts';
import { spawnTalay } from './spawn-talay.ts';

const FIRST_PORT = 3951;
const ROUNDS = 3;
const SECONDS = 4;
/** A server runs for weeks: V8 compiles what it runs often in its first thousands of requests. */
const WARM_UP_SECONDS = 10;
/** Filters and homes that are asked for: more than are answered in a round. */
const DISTINCT = 24_000;

/** What is read of a home, everywhere the same: its card, with condo and three pictures. */
const CARD =
  'id reference name { en } place { area } rooms { bedroom size floors } pricing { rentPrice buyPrice } condo { id name { en } } pictures(first: 3) { id width height }';
const V4_CARD =
  'id number nameEn area bedroom size floors rentPrice buyPrice condoByCondoId { id nameEn } unitFilesByUnitId(first: 3, condition: { role: "picture" }, orderBy: ORDINAL_ASC) { nodes { fileByFileId { id width height } } }';
const V4_PUBLIC = 'active: { equalTo: true }, isDraft: { equalTo: false }, deletedAt: { isNull: true }';
const V4_LIST = (filter: string, more = '') =>
  `allUnits(first: 20, orderBy: [ID_DESC], filter: { ${V4_PUBLIC} ${filter} }) { ${more} nodes { ${V4_CARD} } }`;

type Case = 'list' | 'list with total' | 'filter' | 'detail';
const CASES: readonly Case[] = ['list', 'list with total', 'filter', 'detail'];

/** The nth filter: 24,000 of them are distinct. */
const filterOf = (nth: number) => ({ bedroom: nth % 3, priceMax: 12_000 + nth });

interface Contender {
  name: string;
  /** Starts it on a port. */
  spawn(port: number, env: Readonly<Record<string, string>>): ChildProcess;
  /** Requests of a case, of these units. */
  requests(units: readonly string[]): Record<Case, Asked[]>;
}

const each = <T>(make: (nth: number) => T) => Array.from({ length: DISTINCT }, (_, nth) => make(nth));
/** The site's operations are asked for by their hashes (decision 0025), so those of the bench are too. */
const TALAY: Readonly<Record<Case, string>> = {
  list: `query List { units { units { ${CARD} } } }`,
  'list with total': `query ListWithTotal { units { total units { ${CARD} } } }`,
  filter: `query Filter($filter: SearchFilter!) { search(filter: $filter) { homes { ... on Unit { ${CARD} } } } }`,
  detail: `query Detail($id: ID!) { unit(id: $id) { ${CARD} } }`,
};
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
function persisted(kind: Case, variables: object = {}): Asked {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(TALAY[kind]) } };
  return { ...graphql(''), body: JSON.stringify({ variables, extensions }) };
}
const V4_FILTER = `query ($bedroom: Int!, $priceMax: Int!) { ${V4_LIST(', bedroom: { equalTo: $bedroom }, rentFrom: { lessThanOrEqualTo: $priceMax }')} }`;
const V4_DETAIL = `query ($id: UUID!) { unitById(id: $id) { ${V4_CARD} } }`;

/** Ids of the homes in an answer, as each of the servers writes them. */
const idsIn = (answer: string) => [...answer.matchAll(/"id":"([0-9a-f-]{36})","(?:reference|number)":/g)].map(([, id]) => id!);

const spawnPeer = (script: string) => (port: number, env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [new URL(script, import.meta.url).pathname], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const CONTENDERS: readonly Contender[] = [
  {
    name: 'Talay',
    spawn: spawnTalay,
    requests: (units) => ({
      // A variable that nobody reads: no answer is cached for it.
      list: each((nth) => persisted('list', { nth })),
      'list with total': each((nth) => persisted('list with total', { nth })),
      filter: each((nth) => {
        const { bedroom, priceMax } = filterOf(nth);
        return persisted('filter', { filter: { kind: 'UNIT', deal: 'RENT', bedrooms: [bedroom], priceMax } });
      }),
      detail: each((nth) => persisted('detail', { id: units[nth % units.length] })),
    }),
  },
  {
    name: 'PostGraphile 5',
    spawn: spawnPeer('postgraphile.ts'),
    requests: (units) => ({
      list: [graphql(`{ ${V4_LIST('')} }`)],
      'list with total': [graphql(`{ ${V4_LIST('', 'totalCount')} }`)],
      filter: each((nth) => graphql(V4_FILTER, filterOf(nth))),
      detail: each((nth) => graphql(V4_DETAIL, { id: units[nth % units.length] })),
    }),
  },
  {
    name: 'fastify + pg',
    spawn: spawnPeer('fastify-pg.ts'),
    requests: (units) => ({
      list: [{ path: '/units' }],
      'list with total': [{ path: '/units?total=1' }],
      filter: each((nth) => {
        const { bedroom, priceMax } = filterOf(nth);
        return { path: `/units?bedroom=${bedroom}&priceMax=${priceMax}` };
      }),
      detail: each((nth) => ({ path: `/units/${units[nth % units.length]}` })),
    }),
  },
];

/** Goals: at least so many times the requests of the others. */
const GOALS: Readonly<Record<Case, readonly [postgraphile: number, byHand: number | null]>> = {
  list: [2, 0.6],
  'list with total': [4, null],
  filter: [2, 0.6],
  detail: [2, 0.6],
};

/** Waits until a process answers on its port. Throws when it ends before, or takes longer than 30 s. */
async function untilUp(name: string, child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`${name} does not start`);
}

async function answerTo(url: string, { path, body, ...init }: Asked): Promise<string> {
  const response = await fetch(url + path, { ...init, ...(body !== undefined && { body }) });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`${url} answers ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

/**
 * How fast homes are read through /graphql, beside PostGraphile 5 and a hand-written fastify + pg endpoint: the same fields of the same rows,
 * which is checked first. One process each, in turns.
 */
export async function benchApi(databaseUrl: string, dataDir: string): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM unit WHERE active AND NOT is_draft AND deleted_at IS NULL ORDER BY md5(id::text) LIMIT $1',
    [DISTINCT],
  );
  await database.end();
  const units = rows.map(({ id }) => id);
  const operations = join(dataDir, 'bench-operations.json');
  await writeFile(operations, JSON.stringify(Object.fromEntries(Object.values(TALAY).map((text) => [hashOf(text), text]))));
  const children: ChildProcess[] = [];
  try {
    for (const [at, { name, spawn: spawnOn }] of CONTENDERS.entries()) {
      const child = spawnOn(FIRST_PORT + at, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, OPERATIONS: operations });
      children.push(child);
      await untilUp(name, child, FIRST_PORT + at);
    }
    const urls = CONTENDERS.map((_, at) => `http://127.0.0.1:${FIRST_PORT + at}`);
    const pids = children.map(({ pid }) => pid!);
    const asked = CONTENDERS.map((one) => one.requests(units));
    const figures: Figure[] = [];
    for (const kind of CASES) {
      const answers = await Promise.all(asked.map(async (requests, at) => idsIn(await answerTo(urls[at]!, requests[kind][0]!))));
      const [ours] = answers;
      if (ours!.length === 0 || answers.some((ids) => ids.join() !== ours!.join()))
        throw new Error(`${kind}: the answers differ: ${JSON.stringify(answers)}`);
      const rates = CONTENDERS.map((): number[] => []);
      const costs = CONTENDERS.map((): number[] => []);
      for (const at of CONTENDERS.keys()) await load(urls[at]!, pids[at]!, asked[at]![kind], WARM_UP_SECONDS);
      for (let round = 0; round < ROUNDS; round++) {
        for (const at of CONTENDERS.keys()) {
          const { perSecond, cpu } = await load(urls[at]!, pids[at]!, asked[at]![kind], SECONDS);
          rates[at]!.push(perSecond);
          costs[at]!.push(cpu);
        }
      }
      const [talay, postgraphile, byHand] = rates.map(median) as [number, number, number];
      const [times, most] = [talay / postgraphile, talay / byHand];
      const [goal, goalByHand] = GOALS[kind];
      const shown = CONTENDERS.map(
        ({ name }, at) => `${name} ${median(rates[at]!).toFixed(0)}/s (${median(costs[at]!).toFixed(2)} ms CPU)`,
      );
      figures.push(
        figure(
          `${kind}: ${shown.join(', ')}`,
          `${times.toFixed(2)} × PostGraphile, ${most.toFixed(2)} × by hand`,
          `≥ ${goal} × PostGraphile${goalByHand === null ? '' : `, ≥ ${goalByHand} × by hand`}`,
          times >= goal && (goalByHand === null || most >= goalByHand),
        ),
      );
    }
    return figures;
  } finally {
    for (const child of children) {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    }
  }
}
