import { referenceOf } from '@talay/api/fields/listing-nouns.js';
import pg from 'pg';
import { hasListings } from '@talay/api/demo-set.js';
import { StartError } from '@talay/api/env.js';
import type { FileStore } from '@talay/api/files/file-store.js';
import { makeComplexes, type Complex } from './complexes.js';
import { copyRows, type Row } from '@talay/api/core/copy-rows.js';
import type { LeadListingSnapshot } from '@talay/api/leads/lead.entity.js';
import { homeAge } from './ages.js';
import { agentRows } from './agents.js';
import { shownHomes } from './covers.js';
import { houseFacts } from './house-facts.js';
import { houseName } from './house-names.js';
import { leadRows } from './leads.js';
import { pageRows } from './pages.js';
import { PICTURES, readCatalogue, readPictureFiles, storePictures, type PictureFile } from './picture-files.js';
import { Albums, pictureOf, type Album, type Picture } from './pictures.js';
import { condoRow, fileRow, houseRow, unitRow, villageRow } from './rows.js';
import { appConfigRows, currencyRows, landmarkRows } from './settings.js';
import { unitFacts } from './unit-facts.js';
import { unitName } from './unit-names.js';
import { viewRows } from './views.js';

/** Homes of each noun, and complexes, that visitors of the demo set have looked at, at most. */
const MOST_VISITED = 1_000;
/** Homes of each noun that visitors have asked about, at most. */
const MOST_ASKED = 100;

/** What to load, and where to. */
export interface DemoOptions {
  /** A database that is migrated already. */
  databaseUrl: string;
  /** Where the pictures go. */
  store: FileStore;
  /** Number of units; 640 unless told. */
  units?: number;
  /** Number of houses; 220 unless told. */
  houses?: number;
  /** Folder of the pictures; that of the repository unless told. */
  folder?: string;
  /** Stores each picture in its card size alone: quicker, for tests. */
  cards?: boolean;
  /** The moment before which rates, leads and views are dated; that of the load unless told. */
  now?: number;
  /** Throws away all listings that are there first. */
  replace?: boolean;
  /** Told in a line what was done. */
  log?: (line: string) => void;
  /** Told often how far a step has come. */
  onProgress?: (step: string, done: number, total: number) => void;
}

/** Above so many listings each has five pictures: sets for load work are compared with one another. */
const LARGE = 10_000;

/**
 * Loads the demo set: complexes, units, houses, their pictures, pages, menu switches and currency rates. All rows go in one
 * transaction, so a load that is interrupted leaves no rows. The same numbers give the same listings, ids included.
 *
 * @throws {StartError} when there are listings already; before anything is written when a picture is missing or damaged.
 */
export async function loadDemo(options: DemoOptions): Promise<void> {
  const {
    databaseUrl,
    store,
    units = 640,
    houses = 220,
    folder = PICTURES,
    cards = false,
    now = Date.now(),
    replace = false,
    log = () => undefined,
    onProgress = () => undefined,
  } = options;
  const started = performance.now();
  const files = await readPictureFiles(folder, await readCatalogue(folder), cards);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, application_name: 'talay demo' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!replace) await refuseWhenLoaded(client);
    const ids = await knownIds(client, files);
    await storePictures(
      store,
      files,
      ({ hash, id }) => ids.get(hash) ?? id,
      (done) => onProgress('pictures', done, files.length),
    );
    log(`${files.length} pictures in ${seconds(started)} s`);
    await client.query('BEGIN');
    await client.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL synchronous_commit = on; SELECT pg_advisory_xact_lock(hashtext('talay-demo'))",
    );
    if (replace) await client.query('TRUNCATE unit, house, condo, village, unit_file, house_file, condo_file, village_file');
    else await refuseWhenLoaded(client);
    const loading = performance.now();
    // First what distances are measured to: what the database keeps of a home holds its way to the beach.
    await loadLandmarks(client);
    const pictures = await loadPictures(client, files, ids);
    const listed = await loadListings(client, { units, houses, pictures, now, onProgress });
    await loadSettings(client, now);
    const rows = listed + (await loadVisitors(client, { units, houses }, now));
    await client.query('COMMIT');
    log(`${rows} rows in ${seconds(loading)} s (${Math.round((rows / (performance.now() - loading)) * 1000)} a second)`);
    // After the load, so that the planner knows the tables and index-only scans need not look at rows.
    await client.query(
      'VACUUM (ANALYZE) unit, house, condo, village, search_listing, unit_file, house_file, condo_file, village_file, file, page, search_text, search_name, search_word, lead, listing_day, contact_click',
    );
  } finally {
    await client.end();
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

async function refuseWhenLoaded(client: pg.Client): Promise<void> {
  if (await hasListings(client))
    throw new StartError('The database has listings already: the demo set is loaded into an empty one, or with --replace.');
}

interface Load {
  units: number;
  houses: number;
  pictures: readonly Picture[];
  /** Reference time for the ages of homes. */
  now: number;
  onProgress: (step: string, done: number, total: number) => void;
}

async function loadListings(client: pg.Client, { units, houses, pictures, now, onProgress }: Load): Promise<number> {
  const condos = makeComplexes('condo', units);
  const villages = makeComplexes('village', houses);
  const told = (step: string, total: number) => (done: number) => onProgress(step, done, total);
  const photos = pictures.filter(({ kind }) => kind === 'portrait');
  for (const row of agentRows(photos.map(({ id }) => id))) await upsert(client, 'agent', row);

  let rows = pictures.length;
  rows += await copyRows(client, 'condo', map(condos, condoRow));
  rows += await copyRows(client, 'village', map(villages, villageRow));
  rows += await copyRows(
    client,
    'unit',
    map(unitFacts(condos, units), (unit) => ({ ...unitRow(unit), ...agedColumns(unit, now) })),
    told('units', units),
  );
  rows += await copyRows(
    client,
    'house',
    map(houseFacts(villages, houses), (house) => ({ ...houseRow(house), ...agedColumns(house, now) })),
    told('houses', houses),
  );
  await loadAges(client, condos, villages, { units, houses, now });

  // The facts are made again for the pictures: cheaper than keeping them, and memory stays flat.
  const most = units + houses > LARGE ? 5 : 9;
  const shown = [...shownHomes('unit', unitFacts(condos, units)), ...shownHomes('house', houseFacts(villages, houses))];
  const albums = new Albums(pictures, shown, most);
  const ofComplex = (complex: Complex) => albums.ofComplex(complex);
  rows += await copyRows(client, 'condo_file', links('condo_id', condos, ofComplex));
  rows += await copyRows(client, 'village_file', links('village_id', villages, ofComplex));
  rows += await copyRows(
    client,
    'unit_file',
    links('unit_id', unitFacts(condos, units), (unit) => albums.ofUnit(unit)),
    told('unit pictures', units * most),
  );
  rows += await copyRows(
    client,
    'house_file',
    links('house_id', houseFacts(villages, houses), (house) => albums.ofHouse(house)),
    told('house pictures', houses * most),
  );

  for (const [table, count] of [
    ['condo', condos.length],
    ['village', villages.length],
    ['unit', units],
    ['house', houses],
  ] as const) {
    await client.query('SELECT setval($1, $2, false)', [`${table}_number_seq`, 1001 + count]);
  }
  return rows;
}

const iso = (time: number) => new Date(time).toISOString();
const agedColumns = (home: Parameters<typeof homeAge>[0], now: number): Row => {
  const { confirmedAt, updatedAt } = homeAge(home, now);
  return { confirmed_at: iso(confirmedAt), updated_at: iso(updatedAt) };
};

/** Backdates what the database recorded while loading: publication dates and earlier prices. */
async function loadAges(
  client: pg.Client,
  condos: Complex[],
  villages: Complex[],
  { units, houses, now }: Pick<Load, 'units' | 'houses' | 'now'>,
): Promise<void> {
  await client.query(
    'CREATE TEMPORARY TABLE home_age (id uuid, since timestamptz, cut_deal text, cut_at timestamptz, cut_by real) ON COMMIT DROP',
  );
  const row = (home: Parameters<typeof homeAge>[0] & { id: string }): Row => {
    const { since, cut } = homeAge(home, now);
    return { id: home.id, since: iso(since), cut_deal: cut?.deal ?? null, cut_at: cut ? iso(cut.at) : null, cut_by: cut?.by ?? null };
  };
  await copyRows(client, 'home_age', map(unitFacts(condos, units), row));
  await copyRows(client, 'home_age', map(houseFacts(villages, houses), row));
  await client.query('UPDATE home_since s SET since = a.since, first_at = a.since FROM home_age a WHERE a.id = s.listing_id');
  await client.query(`UPDATE price_log l SET at = CASE WHEN l.deal = a.cut_deal THEN a.cut_at ELSE a.since END
    FROM home_age a WHERE a.id = l.listing_id`);
  await client.query(`INSERT INTO price_log (listing_id, deal, at, kind, price, basis)
    SELECT l.listing_id, l.deal, a.since, l.kind, ceil(l.price * (1 + a.cut_by) / step) * step, l.basis
    FROM home_age a JOIN price_log l ON l.listing_id = a.id AND l.deal = a.cut_deal,
      LATERAL (SELECT CASE l.deal WHEN 'rent' THEN 500 ELSE 10000 END AS step) s
    WHERE l.price IS NOT NULL`);
}

/** Ids of the files that the database has already, by their hashes: a picture has one row. */
async function knownIds(client: pg.Client, files: readonly PictureFile[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; hash: string }>('SELECT id, hash FROM file WHERE hash = ANY ($1)', [
    files.map(({ hash }) => hash),
  ]);
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

/** Writes the rows of the pictures; one that has a row under another id keeps it. */
async function loadPictures(client: pg.Client, files: readonly PictureFile[], ids: ReadonlyMap<string, string>): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const file of files) {
    const id = ids.get(file.hash) ?? file.id;
    if (id === file.id) await upsert(client, 'file', fileRow(file), 'id');
    pictures.push(pictureOf(file, id));
  }
  return pictures;
}

function* map<T>(items: Iterable<T>, make: (item: T) => Row): Generator<Row> {
  for (const item of items) yield make(item);
}

function* links<T extends { id: string }>(column: string, records: Iterable<T>, albumOf: (record: T) => Album): Generator<Row> {
  const link = (record: T, role: string, picture: Picture, ordinal: number): Row => ({
    [column]: record.id,
    role,
    ordinal,
    file_id: picture.id,
  });
  for (const record of records) {
    const { pictures, plans } = albumOf(record);
    for (const [ordinal, picture] of pictures.entries()) yield link(record, 'picture', picture, ordinal);
    for (const [ordinal, plan] of plans.entries()) yield link(record, 'plan', plan, ordinal);
  }
}

/** Landmarks and agents: existing rows are left alone, because staff may have moved or hidden them. */
async function loadLandmarks(client: pg.Client): Promise<void> {
  for (const row of landmarkRows) await upsert(client, 'landmark', row);
}

/** Pages, switches and rates: what is there already stays as it is, save rates that were made up before. */
async function loadSettings(client: pg.Client, now: number): Promise<void> {
  for (const row of pageRows) await upsert(client, 'page', row);
  for (const row of appConfigRows) await upsert(client, 'app_config', row);
  await client.query('DELETE FROM currency_rates WHERE demo');
  for (const row of currencyRows(now)) await upsert(client, 'currency_rates', row);
}

/**
 * What visitors have asked for and looked at: made up where there is none of it yet. The days are those before the load, for nobody
 * looks at an inbox of last year.
 */
async function loadVisitors(client: pg.Client, { units, houses }: Pick<Load, 'units' | 'houses'>, now: number): Promise<number> {
  const condos = makeComplexes('condo', units);
  const villages = makeComplexes('village', houses);
  const ofUnits = publicOf(unitFacts(condos, units)).map((unit) => homeOf('unit', unit, unitName(unit)));
  const ofHouses = publicOf(houseFacts(villages, houses)).map((house) => homeOf('house', house, houseName(house)));
  let rows = 0;
  if (await isBare(client, 'lead')) {
    const leads = leadRows(
      [ofUnits, ofHouses].flatMap((homes) => homes.toReversed().slice(0, MOST_ASKED)),
      now,
    );
    for (const table of ['lead', 'lead_note', 'lead_announcement'] as const) rows += await copyRows(client, table, leads[table]);
  }
  if ((await isBare(client, 'listing_day')) && (await isBare(client, 'contact_click'))) {
    const complexes = [...condos, ...villages].slice(0, MOST_VISITED);
    const visited = [...ofUnits, ...ofHouses, ...complexes].map(({ id }) => id);
    const views = viewRows(visited, now);
    for (const table of ['listing_day', 'contact_click'] as const) rows += await copyRows(client, table, views[table]);
  }
  return rows;
}

async function isBare(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ bare: boolean }>(`SELECT NOT EXISTS (SELECT FROM ${table}) AS bare`);
  return rows[0]?.bare === true;
}

/** The first homes that visitors find. */
function publicOf<T extends { inactive: boolean; draft: boolean }>(homes: Iterable<T>): T[] {
  const found: T[] = [];
  for (const home of homes) {
    if (found.length === MOST_VISITED) break;
    if (!home.inactive && !home.draft) found.push(home);
  }
  return found;
}

const homeOf = (kind: 'unit' | 'house', { id, number }: { id: string; number: number }, name: LeadListingSnapshot['name']) => ({
  id,
  kind,
  reference: referenceOf(kind, number),
  name,
});

/** Inserts a row; a row that is in its way stays, or is written over if `key` names the column that they share. */
async function upsert(client: pg.Client, table: string, row: Row, key?: string): Promise<void> {
  const columns = Object.keys(row);
  const values = columns.map((_, at) => `$${at + 1}`);
  const resolution = key ? `(${key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}` : 'DO NOTHING';
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')}) ON CONFLICT ${resolution}`,
    Object.values(row),
  );
}
