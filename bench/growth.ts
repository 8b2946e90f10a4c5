import pg from 'pg';
import { createRandom } from '../demo/dist/random.js';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';
import { figure, graphql, median, memoryOf, type Asked, type Figure } from './measure.ts';
import { visitorsFilter } from './searches.ts';
import { clientOf } from './staff-client.ts';

const TIMES = 40;
/** Writes after which a search is the first. */
const COLD = 10;

const FACETS = 'query ($filter: SearchFilter!) { search(filter: $filter, first: 1) { total facets { key values { value count } } } }';
const LIST = 'query ($page: Int!) { units(page: $page) { total units { id reference name { en } pricing { rentPrice buyPrice } } } }';

/**
 * Copies units, with what search knows of them and without pictures, until there are so many. Triggers are off: what they would write is copied.
 */
export async function growTo(databaseUrl: string, units: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [{ count }] = (await client.query<{ count: number }>('SELECT count(*)::int AS count FROM unit')).rows as [{ count: number }];
    const columnsOf = async (table: string) =>
      (
        await client.query<{ name: string }>(
          "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position",
          [table],
        )
      ).rows.map(({ name }) => name);
    await client.query('SET session_replication_role = replica; SET statement_timeout = 0; SET synchronous_commit = off');
    for (let have = count; have < units; have += count) {
      await client.query(
        'CREATE TEMP TABLE copied AS SELECT id AS old, gen_random_uuid() AS id, row_number() OVER () AS nth FROM (SELECT id FROM unit ORDER BY id LIMIT $1) u',
        [Math.min(count, units - have)],
      );
      for (const table of ['unit', 'search_listing']) {
        const columns = await columnsOf(table);
        const values = columns.map((name) => (name === 'id' ? 'c.id' : name === 'number' ? `c.nth + ${have + 1_000_000}` : `t.${name}`));
        await client.query(
          `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM copied c JOIN ${table} t ON t.id = c.old`,
        );
      }
      await client.query('DROP TABLE copied');
    }
    await client.query('VACUUM ANALYZE unit, search_listing');
  } finally {
    await client.end();
  }
}

/**
 * Facets of distinct searches, warm and as the first after an edit, and the list at half its depth, one request at a time, on the homes that
 * are in the database; and the memory of the process that served them.
 */
export async function benchGrowth(databaseUrl: string, dataDir: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ homes: number; units: number }>(
    `SELECT (SELECT count(*)::int FROM search_listing) AS homes,
       (SELECT count(*)::int FROM unit WHERE active AND NOT is_draft AND deleted_at IS NULL AND id IN (SELECT id FROM search_listing)) AS units`,
  );
  const [{ homes, units }] = rows as [{ homes: number; units: number }];
  const edited = (
    await client.query<{ id: string }>('SELECT id FROM unit JOIN search_listing USING (id) WHERE active ORDER BY id LIMIT 20')
  ).rows.map(({ id }) => id);
  await client.end();
  const site = await spawnSite({ databaseUrl, dataDir });
  try {
    const staff = await clientOf(site.url);
    const random = createRandom('growth');
    const facets = () => graphql(FACETS, { filter: visitorsFilter(random) });
    const list = (page: number) => graphql(LIST, { page });
    const took = async ({ path, body, ...init }: Asked) => {
      const begun = performance.now();
      const response = await fetch(site.url + path, { ...init, ...(body !== undefined && { body }) });
      const text = await response.text();
      if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 300));
      return performance.now() - begun;
    };
    const several = async (make: () => Asked) => {
      for (let at = 0; at < 10; at++) await took(make());
      const times: number[] = [];
      for (let at = 0; at < TIMES; at++) times.push(await took(make()));
      return median(times);
    };
    const warm = await several(facets);
    const cold: number[] = [];
    for (let at = 0; at < COLD; at++) {
      await staff.edit(edited[at % edited.length]!, `Seen ${Date.now()}`);
      cold.push(await took(facets()));
    }
    const after = median(cold);
    const firstPage = await several(() => list(1));
    const middlePage = Math.max(1, Math.floor(units / 40));
    const half = await several(() => list(middlePage));
    const memory = await memoryOf(site.pid);
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    const size = homes.toLocaleString('en');
    return [
      figure(`facets, distinct, ${size} homes`, ms(warm), homes >= 1_000_000 ? '≤ 50 ms' : '', homes >= 1_000_000 ? warm <= 50 : null),
      figure(
        `facets, first after an edit, ${size} homes`,
        `${ms(after)}: ${(after / warm).toFixed(2)} × warm`,
        '≤ 1.5 × warm',
        after <= 1.5 * warm,
      ),
      figure(
        `list, page ${middlePage} of ${size} homes`,
        `${ms(half)}: ${(half / firstPage).toFixed(2)} × page 1`,
        '≤ 1.5 × page 1',
        half <= 1.5 * firstPage,
      ),
      figure(
        `memory of the serving process, ${size} homes`,
        `${memory.toFixed(0)} MB`,
        homes > 50_000 && homes < 500_000 ? '≤ 450 MB' : '',
        homes > 50_000 && homes < 500_000 ? memory <= 450 : null,
      ),
    ];
  } finally {
    await site.stop();
  }
}
