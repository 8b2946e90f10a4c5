/**
 * How fast the list page of 20 units (condo, three pictures, total) is through /graphql, beside PostGraphile 5 and a hand-written
 * fastify + pg endpoint, on the same rows: `npm run bench:api`.
 *
 * The three servers are one process each on one core's worth of load, asked in turns in one run; what is reported are medians and
 * their ratios. DATABASE_URL names a database with the set to measure; without one a throwaway embedded database is filled with
 * 100,000 units first.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import autocannon from 'autocannon';
import { withDatabase } from './with-database.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;

interface Contender {
  name: string;
  script: string;
  port: number;
  request: { path: string; query?: string };
}

const CONTENDERS: Contender[] = [
  {
    name: 'talay /graphql',
    script: 'talay.ts',
    port: 3951,
    request: {
      path: '/graphql',
      query:
        '{ units { total units { id reference name { en } place { area } rooms { bedroom size floors } pricing { rentPrice buyPrice } condo { id name { en } } pictures(first: 3) { id link width height } } } }',
    },
  },
  {
    name: 'postgraphile 5',
    script: 'postgraphile.ts',
    port: 3952,
    request: {
      path: '/graphql',
      query:
        '{ allUnits(first: 20, orderBy: [ID_DESC]) { totalCount nodes { id number nameEn area bedroom size floors rentPrice buyPrice condoByCondoId { id nameEn } unitFilesByUnitId(first: 3) { nodes { fileByFileId { id width height } } } } } }',
    },
  },
  { name: 'fastify + pg', script: 'fastify-pg.ts', port: 3953, request: { path: '/units' } },
];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function start({ script, port }: Contender, databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 300; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (up) return child;
    if (child.exitCode !== null) break;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`${script} does not start`);
}

async function ask({ port, request }: Contender): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${request.path}`, bodyOf(request));
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`${port} answers ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

const bodyOf = ({ query }: Contender['request']) =>
  query ? { method: 'POST' as const, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) } : {};

async function load({ port, request }: Contender, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${request.path}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...bodyOf(request),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${port}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result['2xx'] / result.duration;
}

async function run(databaseUrl: string): Promise<void> {
  const children: ChildProcess[] = [];
  try {
    for (const contender of CONTENDERS) {
      children.push(await start(contender, databaseUrl));
      console.log(`${contender.name}: ${(await ask(contender)).length} bytes a page`);
      await load(contender, 2);
    }
    const rates = new Map<string, number[]>(CONTENDERS.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const contender of CONTENDERS) rates.get(contender.name)!.push(await load(contender, SECONDS));
    }
    const base = median(rates.get('postgraphile 5')!);
    console.log(`\nlist page, ${ROUNDS} interleaved rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
    for (const [name, values] of rates) {
      const rate = median(values);
      console.log(
        `${name.padEnd(16)} ${rate.toFixed(0).padStart(6)} pages/s   ${(rate / base).toFixed(2)} × postgraphile   (${values.map((value) => value.toFixed(0)).join(', ')})`,
      );
    }
  } finally {
    for (const child of children) child.kill();
  }
}

await withDatabase(run, { demo: ['--units', '100000', '--houses', '1000'] });
