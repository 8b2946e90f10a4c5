import pg from 'pg';
import { createRandom } from '../demo/dist/random.js';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';
import { figure, graphql, load, median, writer, type Asked, type Figure, type Load } from './measure.ts';
import { visitorsFilter } from './searches.ts';
import { clientOf } from './staff-client.ts';

const ROUNDS = 3;
const SECONDS = 5;
/** Requests that are made for a round: more than are answered in it. */
const DISTINCT = 4_000;
/** Edits of a home a second. */
const WRITES = [0, 1, 10];

const SEARCH =
  'query ($filter: SearchFilter!) { search(filter: $filter) { total facets { key values { value count } } homes { ... on Home { id } } } }';
const PINS =
  'query ($box: BoxInput!, $filter: SearchFilter!) { mapPins(box: $box, zoom: 14, filter: $filter) { total pins { id lat lng count } } }';
const LIST = '/en/units';
const page = (path: string, encoding: string): Asked => ({ path, headers: { accept: 'text/html', 'accept-encoding': encoding } });

const shown = ({ perSecond, p99, cpu, refused }: Load) =>
  `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, ${cpu.toFixed(1)} ms CPU${refused > 0 ? `, ${refused} refused` : ''}`;

/** Medians of several rounds. */
const middle = (rounds: readonly Load[]): Load => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cpu: median(rounds.map(({ cpu }) => cpu)),
  refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
});

/**
 * Searches with facets, marks of the map and a list's page, while nobody writes, and while staff edit a home once and ten times a second; and
 * pages by encoding and by number. All searches are distinct; a page is the same one until a write, so it comes from the page cache.
 */
export async function benchWrites(databaseUrl: string, dataDir: string): Promise<Figure[]> {
  const site = await spawnSite({ databaseUrl, dataDir });
  try {
    const staff = await clientOf(site.url);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const { rows } = await database.query<{ id: string }>(
      'SELECT id FROM unit WHERE active AND NOT is_draft AND deleted_at IS NULL LIMIT 5000',
    );
    await database.end();
    const units = rows.map(({ id }) => id);
    const random = createRandom('writes');
    const search = () => graphql(SEARCH, { filter: visitorsFilter(random) });
    const pins = () => {
      const [lng, lat, half] = [random.range(100.85, 100.95), random.range(12.85, 13), random.pick([0.005, 0.02, 0.1])];
      const box = { west: lng - half, south: lat - half, east: lng + half, north: lat + half };
      return graphql(PINS, { box, filter: visitorsFilter(random) });
    };
    /** Requests that were not sent before. */
    const several = (make: () => Asked) => Array.from({ length: DISTINCT }, make);
    let rendered = 0;
    const figures: Figure[] = [];
    const measure = (requests: readonly Asked[]) => load(site.url, site.pid, requests, SECONDS);

    for (const [what, requests, goal] of [
      ['search with facets, distinct', () => several(search), 'p99'],
      ['marks of the map, distinct', () => several(pins), 'p99'],
      [`page ${LIST}, gzip`, () => [page(LIST, 'gzip')], 'rate'],
    ] as const) {
      await measure(requests());
      const rounds = WRITES.map((): Load[] => []);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [at, rate] of WRITES.entries()) {
          const writing = writer(staff, units, rate);
          rounds[at]!.push(await measure(requests()));
          await writing.stop();
        }
      }
      const [quiet, ...written] = rounds.map(middle) as [Load, ...Load[]];
      figures.push(figure(`${what}: nobody writes`, shown(quiet), ''));
      for (const [at, one] of written.entries()) {
        const [slower, kept] = [one.p99 / quiet.p99, one.perSecond / quiet.perSecond];
        figures.push(
          goal === 'p99'
            ? figure(
                `${what}: ${WRITES[at + 1]} edits a second`,
                `${shown(one)}: p99 ${slower.toFixed(2)} × quiet`,
                '≤ 1.5 × quiet',
                slower <= 1.5,
              )
            : figure(
                `${what}: ${WRITES[at + 1]} edits a second`,
                `${shown(one)}: ${kept.toFixed(2)} × quiet`,
                '≥ 0.8 × quiet',
                kept >= 0.8,
              ),
        );
      }
    }

    for (const encoding of ['identity', 'gzip', 'gzip, deflate, br, zstd']) {
      const one = await measure([page(LIST, encoding)]);
      const goal = encoding === 'identity' ? null : 5_000;
      figures.push(figure(`page ${LIST}, from the cache, ${encoding}`, shown(one), goal ? '≥ 5,000/s' : '', goal && one.perSecond >= goal));
    }
    // An address with a query is rendered the first time, and so is a page that nobody has asked for.
    const first = await measure(several(() => page(`${LIST}?visit=${++rendered}`, 'gzip')));
    figures.push(figure(`page ${LIST}, rendered, gzip`, shown(first), '≤ 5 ms CPU', first.cpu <= 5));
    const deep = await measure(several(() => page(`${LIST}/page/${500 + (++rendered % 4_000)}`, 'gzip')));
    const as = deep.perSecond / first.perSecond;
    figures.push(
      figure(`pages ${LIST}/page/500 to 4500, rendered, gzip`, `${shown(deep)}: ${as.toFixed(2)} × page 1`, 'as page 1', as >= 0.9),
    );
    return figures;
  } finally {
    await site.stop();
  }
}
