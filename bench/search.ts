/**
 * What a search costs the database and the server, on 100,000 units and 20,000 houses: `npm run bench:search`.
 *
 * Every search is a new one, nothing is kept of those before: these are the costs of the first visitor who asks. Only the columns in
 * memory, which all searches share, are there already for facets and marks; what reading them costs, and what a search costs right after
 * a write, when they are gone, is reported as well. Besides: the filtered page with its total beside the bare SQL of it through pg,
 * lists of 10,000 complexes, type-ahead, and the plans of the most usual searches, which are written to docs/search-plans.md with `--plans`. DATABASE_URL names a
 * filled database; without one a throwaway embedded database is filled first.
 */
import { writeFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createDataSource } from '../api/dist/db/data-source.js';
import { createRandom } from '../demo/dist/random.js';
import { Cache } from '../api/dist/core/cache.js';
import { ANONYMOUS } from '../api/dist/core/policy.js';
import { createRequestContext, type RequestContext } from '../api/dist/core/request-context.js';
import { searchComplexes } from '../api/dist/search/complex-search.service.js';
import { mapPins } from '../api/dist/search/map-pins.service.js';
import { searchColumns } from '../api/dist/search/search-columns.js';
import { readFilter, whereOf } from '../api/dist/search/search-filter.js';
import type { SearchFilter } from '../api/dist/search/search.input.js';
import { findPage, search } from '../api/dist/search/search.service.js';
import { suggest } from '../api/dist/search/suggest.service.js';
import { visitorsFilter } from './searches.ts';
import { spawnTalay } from './spawn-talay.ts';
import { withDatabase } from './with-database.ts';

const SEARCHES = 200;
/** How often the columns are read, and searches made right after a write. */
const READS = 15;
/** Condos and villages that lists of complexes are measured with. */
const COMPLEXES = 10_000;
const CARD_FIELDS = ['id', 'number', 'name', 'place', 'year', 'floors', 'buildings'];
const PORT = 3957;
const SILENT = { warn: () => undefined, info: () => undefined };

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)]!;
const p99 = (values: number[]) => sorted(values)[Math.floor(values.length * 0.99)]!;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const path = (relative: string) => new URL(relative, import.meta.url).pathname;

// The services take the schema's values, not its names: the GraphQL layer converts one into the other.
const VALUES: Record<string, Record<string, string>> = {
  deal: { RENT: 'rent', BUY: 'buy' },
  kind: { UNIT: 'unit', HOUSE: 'house' },
  amenities: { POOL: 'pool', GYM: 'gym', SECURITY: 'security', SAUNA: 'sauna' },
};
function valuesOf(filter: Record<string, unknown>): SearchFilter {
  const read = ([key, value]: [string, unknown]) => {
    const of = (name: unknown) => VALUES[key]?.[name as string] ?? name;
    return [key, Array.isArray(value) ? value.map(of) : of(value)];
  };
  return Object.fromEntries(Object.entries(filter).map(read)) as SearchFilter;
}

/** A store that keeps what all searches share, the columns and the places of the map, and nothing else. */
function keepingColumns(store: Cache): Cache {
  const get: Cache['get'] = (tables, key, make, options) =>
    ['search:columns', 'search:places'].includes(key) ? store.get(tables, key, make, options) : make();
  return { get } as Cache;
}

// The cache needs an open connection for announcements: without one nothing is cached.
const keepingNothing = () => new Cache('', SILENT);

/** How long something took in the database, and in all, ms. */
interface Times {
  database: number;
  whole: number;
}

async function timesOf(db: RequestContext['db'], cache: Cache, work: (ctx: RequestContext) => Promise<unknown>): Promise<Times> {
  let database = 0;
  const timed = new Proxy(db, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target) as unknown;
      return async (sql: string, values: unknown[]) => {
        const before = performance.now();
        try {
          return await target.query(sql, values);
        } finally {
          database += performance.now() - before;
        }
      };
    },
  });
  const whole = await took(() => work(createRequestContext({ viewer: ANONYMOUS, db: timed, cache })));
  return { database, whole };
}

const spread = (times: number[]) => `${ms(median(times))} (p99 ${ms(p99(times))}, slowest ${ms(Math.max(...times))})`;

function report(title: string, times: Times[]): void {
  console.log(
    `${title.padEnd(23)} database ${spread(times.map(({ database }) => database))}   whole ${spread(times.map(({ whole }) => whole))}`,
  );
}

/** How long the columns take to read, and how long the event loop is blocked meanwhile. */
async function reportColumns(db: RequestContext['db']): Promise<void> {
  const reading: number[] = [];
  const blocked: number[] = [];
  let rows = 0;
  for (let read = 0; read < READS; read++) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const ctx = createRequestContext({ viewer: ANONYMOUS, db, cache: keepingNothing() });
    reading.push(await took(async () => (rows = (await searchColumns(ctx)).length)));
    delay.disable();
    blocked.push(delay.max / 1e6);
  }
  console.log(`columns of ${rows} homes  read in ${spread(reading)}   longest block of the event loop ${spread(blocked)}`);
}

/** Copies complexes, without homes, until there are so many. */
async function addComplexes(db: RequestContext['db'], total: number): Promise<void> {
  for (const [table, share] of [
    ['condo', 0.8],
    ['village', 0.2],
  ] as const) {
    await db.query(
      `INSERT INTO ${table} SELECT copy.* FROM generate_series(1, 1000) AS n CROSS JOIN ${table} c CROSS JOIN LATERAL
       jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'number', nextval('${table}_number_seq'),
         'name_en', c.name_en || ' ' || n, 'name_ru', c.name_ru || ' ' || n)) copy
       LIMIT greatest(0, $1 - (SELECT count(*) FROM ${table}))`,
      [total * share],
    );
  }
}

/** What a page of /condo or /village costs with so many complexes, for each order; the database is left as it was. */
async function reportComplexes(
  source: ReturnType<typeof createDataSource>,
  store: Cache,
  filters: Record<string, unknown>[],
): Promise<void> {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('SET LOCAL statement_timeout = 0');
    await addComplexes(runner.manager, COMPLEXES);
    const get: Cache['get'] = (tables, key, make, options) =>
      /^search:(columns|complexes(:names:\w+)?)$/.test(key) ? store.get(tables, `bench:${key}`, make, options) : make();
    const cache = { get } as Cache;
    const page = (asked: string[], sort: string, filter: Record<string, unknown>) => (timed: RequestContext) =>
      searchComplexes(
        timed,
        { filter: valuesOf(filter), sort: sort as never, lang: 'en' as never, page: 1, first: 20 },
        CARD_FIELDS,
        asked,
      );
    const cold = await timesOf(runner.manager, cache, page([], 'newest', {}));
    report(`${COMPLEXES} complexes, first`, [cold]);
    for (const sort of ['newest', 'name', 'price', 'homes', 'year', 'beach']) {
      const bare: Times[] = [];
      const filtered: Times[] = [];
      // Names are compared once.
      await timesOf(runner.manager, cache, page([], sort, {}));
      for (const { stay: _stay, kind: _kind, ...filter } of filters) {
        bare.push(await timesOf(runner.manager, cache, page([], sort, { kind: 'UNIT' })));
        filtered.push(await timesOf(runner.manager, cache, page([], sort, { ...filter, kind: 'UNIT' })));
      }
      report(`by ${sort}, no filter`, bare);
      report(`by ${sort}, filtered`, filtered);
    }
    const counted: Times[] = [];
    for (const { stay: _stay, kind: _kind, ...filter } of filters)
      counted.push(await timesOf(runner.manager, cache, page(['facets', 'gains'], 'newest', { ...filter, kind: 'UNIT' })));
    report('with all facets', counted);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const allFacets = (ctx: RequestContext, filter: Record<string, unknown>) =>
  search(ctx, { filter: valuesOf(filter), sort: 'newest' as never, page: 1, first: 1 }, [], ['facets', 'gains']);

const CARD = `id reference name { en } rooms { bedroom size } pricing { rentPrice buyPrice } pictures(first: 3) { id width height }`;
const PAGE = `query Page($filter: SearchFilter!) { search(filter: $filter) { total homes { ... on Unit { ${CARD} condo { id name { en } } } ... on House { ${CARD} village { id name { en } } } } } }`;

/** The same page by hand: the total, and the cards as JSON made by PostgreSQL. */
async function bareSql(client: pg.Client, where: string, values: unknown[]): Promise<void> {
  await client.query(`SELECT count(*)::int FROM search_listing WHERE ${where}`, values);
  const card = (home: string, complex: string) => `
    SELECT h.id, json_build_object('id', h.id, 'number', h.number, 'name', h.name_en, 'bedroom', h.bedroom, 'size', h.size, 'rent', h.rent_price, 'buy', h.buy_price,
      'complex', (SELECT json_build_object('id', c.id, 'name', c.name_en) FROM ${complex} c WHERE c.id = h.${complex}_id),
      'pictures', (SELECT json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) ORDER BY l.ordinal)
        FROM ${home}_file l JOIN file f ON f.id = l.file_id WHERE l.${home}_id = h.id AND l.role = 'picture' AND l.ordinal < 3)) AS card
    FROM found JOIN ${home} h ON h.id = found.id`;
  await client.query(
    `WITH found AS MATERIALIZED (SELECT id FROM search_listing WHERE ${where} ORDER BY published_at DESC, id DESC LIMIT 20)
     SELECT card FROM (${card('unit', 'condo')} UNION ALL ${card('house', 'village')}) cards ORDER BY id DESC`,
    values,
  );
}

async function graphqlPage(filter: Record<string, unknown>): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: PAGE, variables: { filter } }),
  });
  const text = await response.text();
  if (text.includes('"errors"')) throw new Error(text.slice(0, 300));
}

const took = async (work: () => Promise<unknown>) => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const USUAL: [string, SearchFilter & Record<string, unknown>, string][] = [
  ['for rent, newest first', { deal: 'rent' as never }, 'newest'],
  ['for sale, newest first', { deal: 'buy' as never }, 'newest'],
  ['for rent in Jomtien', { deal: 'rent' as never, areas: ['JOMTIEN' as never] }, 'newest'],
  ['for rent up to 20,000 baht, cheapest first', { deal: 'rent' as never, priceMax: 20_000 }, 'price'],
  ['for sale up to 3 million, cheapest first', { deal: 'buy' as never, priceMax: 3_000_000 }, 'price'],
  ['one bedroom for rent in Jomtien, cheapest first', { deal: 'rent' as never, areas: ['JOMTIEN' as never], bedrooms: [1] }, 'price'],
  ['with a view of the sea, largest first', { views: ['SEA' as never] }, 'size'],
  ['within 500 m of the beach, nearest first', { beachMax: 500 }, 'beach'],
  ['in a part of the map', { box: { west: 100.865, south: 12.88, east: 100.875, north: 12.89 } }, 'newest'],
  ['by text', { text: 'view talay 6' }, 'newest'],
];

async function plans(ctx: RequestContext): Promise<string> {
  const parts: string[] = [];
  for (const [title, filter, sort] of USUAL) {
    const conditions = await readFilter(ctx, filter);
    let plan = '';
    const explaining = {
      ...ctx,
      db: {
        query: async (sql: string, values: unknown[]) => {
          const rows = await ctx.db.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (COSTS OFF) ${sql}`, values);
          plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          return [];
        },
      },
    } as unknown as RequestContext;
    await findPage(explaining, conditions, sort as never, 20, 0);
    parts.push(`## ${title[0]!.toUpperCase()}${title.slice(1)}\n\n\`\`\`\n${plan}\n\`\`\`\n`);
  }
  return `# Plans of the ten most usual searches\n\nThe first page of 20 on the demo set of 100,000 units and 20,000 houses, written by \`npm run bench:search -- --plans\`.\n\n${parts.join('\n')}`;
}

async function run(databaseUrl: string, writePlans: boolean): Promise<void> {
  const source = createDataSource(databaseUrl);
  await source.initialize();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const server = spawnTalay(PORT, { DATABASE_URL: databaseUrl });
  try {
    const db = source.manager;
    const random = createRandom('searches');
    const filters = Array.from({ length: SEARCHES }, () => visitorsFilter(random));
    const ctx = createRequestContext({ viewer: ANONYMOUS, db, cache: keepingNothing() });
    if (writePlans) await writeFile(path('../docs/search-plans.md'), await plans(ctx));

    while (
      !(await fetch(`http://127.0.0.1:${PORT}/`).then(
        () => true,
        () => false,
      ))
    )
      await new Promise((later) => setTimeout(later, 100));
    for (const filter of filters.slice(0, 20)) await graphqlPage({ ...filter, sizeMax: 5_000 });

    const bare: number[] = [];
    const served: number[] = [];
    for (const filter of filters) {
      const { where, values } = whereOf(await readFilter(ctx, valuesOf(filter)));
      bare.push(await took(() => bareSql(client, where, values)));
      served.push(await took(() => graphqlPage(filter)));
    }
    console.log(
      `page of 20 with total   bare SQL ${ms(median(bare))} (p99 ${ms(p99(bare))})   /graphql ${ms(median(served))} (p99 ${ms(p99(served))})   ratio of medians ${(median(served) / median(bare)).toFixed(2)}`,
    );

    await reportColumns(db);
    const store = new Cache(databaseUrl, SILENT);
    await store.open();
    const cache = keepingColumns(store);
    await allFacets(createRequestContext({ viewer: ANONYMOUS, db, cache }), {});
    await mapPins(createRequestContext({ viewer: ANONYMOUS, db, cache }), { west: 100, south: 12, east: 101, north: 13 }, 14, {});
    const facets: Times[] = [];
    const pins: Times[] = [];
    for (const filter of filters) {
      facets.push(await timesOf(db, cache, (timed) => allFacets(timed, filter)));
      const [lng, lat, half] = [random.range(100.85, 100.95), random.range(12.85, 13), random.pick([0.005, 0.02, 0.1, 1])];
      const box = { west: lng - half, south: lat - half, east: lng + half, north: lat + half };
      pins.push(await timesOf(db, cache, (timed) => mapPins(timed, box, 14, valuesOf(filter))));
    }
    await reportComplexes(source, store, filters.slice(0, 50));
    await store.close();
    report('all facets of a search', facets);
    report('marks of the map', pins);
    const cold: Times[] = [];
    for (const filter of filters.slice(0, READS)) cold.push(await timesOf(db, keepingNothing(), (timed) => allFacets(timed, filter)));
    report('facets after a write', cold);

    const typed = [
      'v',
      'vi',
      'vie',
      'view',
      'view t',
      'view talay',
      'вью',
      'вью талай',
      'jomt',
      'джомт',
      'riv',
      'ривьера',
      'wongamat',
      'вонг',
      'U-1043',
      'unixx',
      'baan',
      'pool vila',
      'jomtein',
      'veiw talay',
    ];
    const hints: Times[] = [];
    for (let round = 0; round < 10; round++)
      for (const text of typed) hints.push(await timesOf(db, keepingNothing(), (timed) => suggest(timed, text, 8)));
    report('type-ahead', hints);
  } finally {
    server.kill();
    await client.end();
    await source.destroy();
  }
}

const { values } = parseArgs({ options: { plans: { type: 'boolean', default: false } } });
await withDatabase((databaseUrl) => run(databaseUrl, values.plans), { demo: ['--units', '100000', '--houses', '20000'] });
