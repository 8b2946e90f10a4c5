/**
 * Everything that decision 0045 has a goal for, in one run: `npm run bench`; it takes about 40 minutes and writes docs/speed.md.
 * `-- --only=api,phone` measures these parts alone and writes nothing. Each part says in its file what it measures.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { benchApi } from './api.ts';
import { benchGrowth, growTo } from './growth.ts';
import { benchImport } from './import.ts';
import { benchInteraction } from './interaction.ts';
import { benchLoad } from './load.ts';
import type { Figure } from './measure.ts';
import { benchPhone } from './phone.ts';
import { withDatabase } from './with-database.ts';
import { benchWrites } from './writes.ts';

const PARTS = ['api', 'writes', 'growth', 'phone', 'load', 'import'] as const;
type Part = (typeof PARTS)[number];
const TITLES: Readonly<Record<Part, string>> = {
  api: 'API, beside PostGraphile 5 and SQL by hand',
  writes: 'While staff write',
  growth: 'As the stock grows',
  phone: 'On a phone',
  load: 'Under load',
  import: 'Beside an import',
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',') ?? PARTS;
const measured = new Map<Part, Figure[]>(PARTS.map((part) => [part, []]));

async function measure(part: Part, run: () => Promise<Figure[]>): Promise<void> {
  if (!chosen.includes(part)) return;
  console.log(`\n${TITLES[part]}`);
  const figures = await run();
  for (const { what, now, goal, reached } of figures) {
    const mark = reached === null ? ' ' : reached ? '✓' : '✗';
    console.log(`${mark} ${what}: ${now}${goal && `   goal ${goal}`}`);
  }
  measured.get(part)!.push(...figures);
}

const wants = (...parts: Part[]) => parts.some((part) => chosen.includes(part));
let database = '';

if (wants('growth'))
  await withDatabase((url, folder) => measure('growth', () => benchGrowth(url, folder)), { demo: ['--units', '1000', '--houses', '0'] });
if (wants('api', 'writes', 'growth')) {
  await withDatabase(
    async (url, folder) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      database = (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]!.server_version;
      // The peers know no order by publication: theirs, by id, becomes ours.
      await client.query(
        `UPDATE search_listing l SET published_at = timestamptz '2026-01-01' + n.nth * interval '1 s'
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM search_listing) n WHERE n.id = l.id`,
      );
      await client.query('VACUUM ANALYZE');
      await client.end();
      await measure('api', () => benchApi(url, folder));
      await measure('writes', () => benchWrites(url, folder));
      if (!wants('growth')) return;
      await measure('growth', () => benchGrowth(url, folder));
      // Not all of them are found by visitors: a million are.
      await growTo(url, 1_100_000);
      await measure('growth', () => benchGrowth(url, folder));
    },
    { demo: ['--units', '100000', '--houses', '20000'] },
  );
}
if (wants('phone'))
  await withDatabase((url, folder) =>
    measure('phone', async () => [...(await benchPhone(url, folder)), ...(await benchInteraction(url, folder))]),
  );
if (wants('load')) await withDatabase((url, folder) => measure('load', () => benchLoad(url, folder)));
await measure('import', benchImport);

/** One of the peers, by its version. */
const versionOf = (name: string) =>
  (
    JSON.parse(execFileSync('npm', ['ls', name, '--json', '--prefix', new URL('.', import.meta.url).pathname], { encoding: 'utf8' })) as {
      dependencies: Record<string, { version: string }>;
    }
  ).dependencies[name]!.version;

interface Chart {
  title: string;
  x: readonly string[];
  y: string;
  bars?: readonly number[];
  lines: readonly (readonly number[])[];
}

function draw({ title, x, y, bars, lines }: Chart): string {
  const series = [...(bars ? [`bar [${bars.join(', ')}]`] : []), ...lines.map((line) => `line [${line.join(', ')}]`)];
  return `\`\`\`mermaid
xychart-beta
  title "${title}"
  x-axis [${x.map((name) => `"${name}"`).join(', ')}]
  y-axis "${y}"
  ${series.join('\n  ')}
\`\`\``;
}

/** The figures of a part whose names match, as numbers: the first that `number` finds in each. */
const numbersOf = (part: Part, name: RegExp, number: RegExp) =>
  measured
    .get(part)!
    .filter(({ what }) => name.test(what))
    .map(({ now }) => Number(number.exec(now)![1]));

/** The charts of parts that are easier to see than to read. */
const CHARTS: Readonly<Partial<Record<Part, () => Chart>>> = {
  api: () => {
    const times = numbersOf('api', /./, /^([\d.]+) ×/);
    return {
      title: 'Requests a second, PostGraphile 5 = 1',
      x: measured.get('api')!.map(({ what }) => what.split(':')[0]!),
      y: 'times',
      bars: times,
      lines: [times.map(() => 1)],
    };
  },
  writes: () => ({
    title: 'Requests a second beside edits, nobody writes = 1 (searches, marks of the map, pages)',
    x: ['nobody writes', '1 a second', '10 a second'],
    y: 'times',
    lines: [/^search with facets.*(?:writes|edits)/, /^marks.*(?:writes|edits)/, /^page .*(?:writes|edits)/].map((name) => {
      const rates = numbersOf('writes', name, /^(\d+)\/s/);
      return rates.map((rate) => Math.round((100 * rate) / rates[0]!) / 100);
    }),
  }),
  growth: () => ({
    title: 'Facets of a search by the number of homes: usually, and first after an edit',
    x: measured.get('growth')!.flatMap(({ what }) => /^facets, distinct, (.*)/.exec(what)?.[1] ?? []),
    y: 'ms',
    lines: [numbersOf('growth', /^facets, distinct/, /^([\d.]+) ms/), numbersOf('growth', /^facets, first/, /^([\d.]+) ms/)],
  }),
  phone: () => {
    const seconds = numbersOf('phone', /Lighthouse$/, /picture ([\d.]+) s/);
    return {
      title: 'The largest picture on a slow phone, and the goal',
      x: measured.get('phone')!.flatMap(({ what }) => /^phone, (.*): Lighthouse$/.exec(what)?.[1] ?? []),
      y: 's',
      bars: seconds,
      lines: [seconds.map(() => 2)],
    };
  },
};

function section(part: Part): string {
  const chart = CHARTS[part];
  return `## ${TITLES[part]}\n\n${chart ? `${draw(chart())}\n\n` : ''}${table(measured.get(part)!)}`;
}

function table(figures: readonly Figure[]): string {
  const line = ({ what, now, goal, reached }: Figure) =>
    `| ${what} | ${now} | ${goal} | ${reached === null ? '' : reached ? 'yes' : '**no**'} |`;
  return ['| | measured | goal | reached |', '|---|---|---|---|', ...figures.map(line)].join('\n');
}

if (chosen === PARTS) {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const all = [...measured.values()].flat().filter(({ reached }) => reached !== null);
  await writeFile(
    new URL('../docs/speed.md', import.meta.url),
    `# Speed

Written by \`npm run bench\`, in one run of commit ${commit}, on ${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, with
client, site and database on the same machine; Node ${process.version}, PostgreSQL ${database}, PostGraphile ${versionOf('postgraphile')}, fastify ${versionOf('fastify')}. Medians of
interleaved rounds; ratios travel to other machines, absolute figures do not. ${all.filter(({ reached }) => reached).length} of ${all.length} goals are reached; decision 0045 says what was
tried for the others.

${PARTS.map(section).join('\n\n')}
`,
  );
}
