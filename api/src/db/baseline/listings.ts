import { AREAS, CITIES, ELECTRICITY, FEATURES, FURNISHING, ORIENTATIONS, PETS, QUOTAS, VIEWS } from './choices.js';
import { announceWrites, list, PUBLIC, quoted } from './shared.js';

type Home = 'unit' | 'house';
type Complex = 'condo' | 'village';
const NOUNS = ['condo', 'village', 'unit', 'house'] as const;

/** Columns of a complex with the number of each amenity. */
const AMENITIES = [
  'pool',
  'gym',
  'parking',
  'security',
  'concierge',
  'jacuzzi',
  'grill',
  'sauna',
  'garden',
  'children_area',
  'lift',
  'tennis_court',
];

const between = (columns: readonly string[], low: number, high: number) =>
  columns.map((column) => `${column} BETWEEN ${low} AND ${high}`).join(' AND ');

const lifecycle = `
    id uuid NOT NULL,
    number serial NOT NULL,
    active boolean NOT NULL DEFAULT true,
    is_draft boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,`;

const textsAndPlace = `
    name_en text NOT NULL DEFAULT '',
    name_ru text NOT NULL DEFAULT '',
    html_en text NOT NULL DEFAULT '',
    html_ru text NOT NULL DEFAULT '',
    city text NOT NULL DEFAULT 'PATTAYA',
    area text NOT NULL,
    position_lat double precision,
    position_lng double precision,
    seo_title_en text NOT NULL DEFAULT '',
    seo_title_ru text NOT NULL DEFAULT '',
    seo_description_en text NOT NULL DEFAULT '',
    seo_description_ru text NOT NULL DEFAULT '',
    seo_keywords_en text NOT NULL DEFAULT '',
    seo_keywords_ru text NOT NULL DEFAULT '',`;

/** What is true of every listing. */
const listingChecks = (table: string) => `
    CONSTRAINT ${table}_version CHECK (version > 0),
    CONSTRAINT ${table}_position CHECK ((position_lat IS NULL) = (position_lng IS NULL) AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180),
    CONSTRAINT ${table}_area_in_city CHECK (city = 'PATTAYA' OR area = 'CENTRAL'),
    CONSTRAINT ${table}_area CHECK (area IN (${quoted(AREAS)})),
    CONSTRAINT ${table}_city CHECK (city IN (${quoted(CITIES)})),
    CONSTRAINT ${table}_pk PRIMARY KEY (id)`;

/** The table of a complex, from its own columns and checks. */
const complexTable = (table: Complex, own: { counts: string; texts: string; ranges: string }) => `CREATE TABLE ${table} (${lifecycle}
    ${own.counts},${textsAndPlace}${own.texts}
    ${AMENITIES.map((amenity) => `${amenity} integer`).join(',\n    ')},
    CONSTRAINT ${table}_amenities CHECK (${between(AMENITIES, 1, 1000)}),
    CONSTRAINT ${table}_ranges CHECK (${own.ranges}),${listingChecks(table)}
  )`;

const choicesOfHome = `
    view text[] NOT NULL DEFAULT '{}',
    furnishing text,
    features text[] NOT NULL DEFAULT '{}',
    pet_allowed text NOT NULL DEFAULT 'NOT_ALLOWED',
    quota text,
    for_investment boolean NOT NULL DEFAULT false,`;

const rooms = `
    bedroom integer,
    bathroom integer,
    size double precision,
    floors integer,
    completed integer,
    parking integer,
    conditioner integer,
    kitchen integer,
    fan integer,
    bath integer,
    shower integer,
    orientation text,`;

const pricesAndStaff = `
    rent_price integer[] NOT NULL DEFAULT '{}',
    rent_price_comment text NOT NULL DEFAULT '',
    buy_price integer[] NOT NULL DEFAULT '{}',
    buy_price_comment text NOT NULL DEFAULT '',
    short_rent boolean NOT NULL DEFAULT false,
    cost integer,
    deposit integer,
    electricity text,
    electricity_rate double precision,
    buy_from integer GENERATED ALWAYS AS (lowest(buy_price)) STORED,
    staff_commission text NOT NULL DEFAULT '',
    staff_transfer text NOT NULL DEFAULT '',
    staff_for_investment_comment text NOT NULL DEFAULT '',
    staff_land_lord_contact text NOT NULL DEFAULT '',
    staff_agent_contact text NOT NULL DEFAULT '',
    staff_link_to_files text NOT NULL DEFAULT '',
    staff_description_en text NOT NULL DEFAULT '',
    staff_description_ru text NOT NULL DEFAULT '',
    rent_terms jsonb NOT NULL DEFAULT '[]',
    confirmed_at timestamptz NOT NULL DEFAULT now(),
    rent_from integer GENERATED ALWAYS AS (lowest_rent(rent_price, rent_terms)) STORED,
    quota_text text NOT NULL DEFAULT '',
    agent_id uuid,
    external_code text NOT NULL DEFAULT '',
    unit_number text NOT NULL DEFAULT '',
    source_id uuid,`;

/** What is allowed in the columns of numbers of a home. Each has a check of its own, named after the column. */
const RANGES: Readonly<Record<string, string>> = {
  bedroom: '0 AND 50',
  bathroom: '0 AND 50',
  size: '1 AND 100000',
  completed: '1900 AND 2040',
  parking: '0 AND 100',
  conditioner: '0 AND 100',
  kitchen: '0 AND 100',
  fan: '0 AND 100',
  bath: '0 AND 100',
  shower: '0 AND 100',
  cost: '0 AND 2147483647',
  deposit: '0 AND 12',
  electricity_rate: '0.01 AND 100',
};

const rangeChecks = (table: Home, ranges: Readonly<Record<string, string>>) =>
  Object.entries({ ...RANGES, ...ranges })
    .map(([column, range]) => `\n    CONSTRAINT ${table}_${column} CHECK (${column} BETWEEN ${range}),`)
    .join('');

/** The table of a home, from its own columns and checks. */
const homeTable = (
  table: Home,
  complex: Complex,
  own: { plot: string; extras: string; ranges: Readonly<Record<string, string>> },
) => `CREATE TABLE ${table} (${lifecycle}
    ${complex}_id uuid,${own.plot}${choicesOfHome}${textsAndPlace}${rooms}${own.extras}${pricesAndStaff}
    CONSTRAINT ${table}_prices CHECK (1 <= ALL (rent_price) AND 1 <= ALL (buy_price) AND cardinality(rent_price) <= 100 AND cardinality(buy_price) <= 100),
    CONSTRAINT ${table}_rent_terms CHECK (proper_rent_terms(rent_terms)),${rangeChecks(table, own.ranges)}
    CONSTRAINT ${table}_quota CHECK (quota IN (${quoted(QUOTAS)})),
    CONSTRAINT ${table}_orientation CHECK (orientation IN (${quoted(ORIENTATIONS)})),
    CONSTRAINT ${table}_electricity CHECK (electricity IN (${quoted(ELECTRICITY)})),
    CONSTRAINT ${table}_pet_allowed CHECK (pet_allowed IN (${quoted(PETS)})),
    CONSTRAINT ${table}_features CHECK (features <@ ${list(FEATURES)}::text[]),
    CONSTRAINT ${table}_furnishing CHECK (furnishing IN (${quoted(FURNISHING)})),
    CONSTRAINT ${table}_view CHECK (view <@ ${list(VIEWS)}::text[]),
    CONSTRAINT ${table}_${complex}_fk FOREIGN KEY (${complex}_id) REFERENCES ${complex}(id) ON DELETE RESTRICT,
    CONSTRAINT ${table}_agent_fk FOREIGN KEY (agent_id) REFERENCES agent(id) ON DELETE SET NULL,
    CONSTRAINT ${table}_source_fk FOREIGN KEY (source_id) REFERENCES source (id) ON DELETE SET NULL,${listingChecks(table)}
  )`;

const tables = [
  `CREATE TABLE agent (
    id uuid NOT NULL,
    name_en text NOT NULL DEFAULT '',
    name_ru text NOT NULL DEFAULT '',
    photo_id uuid,
    phone text NOT NULL DEFAULT '',
    whats_app text NOT NULL DEFAULT '',
    telegram text NOT NULL DEFAULT '',
    line text NOT NULL DEFAULT '',
    email text NOT NULL DEFAULT '',
    active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    CONSTRAINT agent_version CHECK (version > 0),
    CONSTRAINT agent_photo_fk FOREIGN KEY (photo_id) REFERENCES file (id) ON DELETE RESTRICT,
    CONSTRAINT agent_pk PRIMARY KEY (id)
  )`,
  complexTable('condo', {
    counts: 'year integer, floors integer, buildings integer, units integer',
    texts: `
    description_en text NOT NULL DEFAULT '',
    description_ru text NOT NULL DEFAULT '',`,
    ranges: 'year BETWEEN 1900 AND 2040 AND floors BETWEEN 1 AND 200 AND buildings BETWEEN 1 AND 1000 AND units BETWEEN 1 AND 100000',
  }),
  complexTable('village', {
    counts: 'year integer, buildings integer',
    texts: '',
    ranges: 'year BETWEEN 1900 AND 2040 AND buildings BETWEEN 1 AND 10000',
  }),
  homeTable('unit', 'condo', { plot: '', extras: '', ranges: { floors: '-5 AND 200' } }),
  homeTable('house', 'village', {
    plot: `
    land_size double precision,
    entrances integer,`,
    extras: `
    has_pool boolean NOT NULL DEFAULT false,
    smart_home boolean NOT NULL DEFAULT false,
    wine_storage boolean NOT NULL DEFAULT false,
    rooftop boolean NOT NULL DEFAULT false,
    ev_charger boolean NOT NULL DEFAULT false,
    sauna_room boolean NOT NULL DEFAULT false,`,
    ranges: { floors: '1 AND 50', land_size: '1 AND 10000000', entrances: '0 AND 100' },
  }),
  ...NOUNS.map(
    (noun) => `CREATE TABLE ${noun}_file (
    role text NOT NULL,
    ordinal integer NOT NULL,
    file_id uuid NOT NULL,
    ${noun}_id uuid NOT NULL,
    CONSTRAINT listing_file_ordinal CHECK (ordinal >= 0),
    CONSTRAINT listing_file_role CHECK (role IN ('picture', 'plan')),
    CONSTRAINT ${noun}_file_pk PRIMARY KEY (${noun}_id, role, ordinal),
    CONSTRAINT ${noun}_file_${noun}_id_fk FOREIGN KEY (${noun}_id) REFERENCES ${noun}(id) ON DELETE CASCADE,
    CONSTRAINT ${noun}_file_file_id_fk FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE RESTRICT
  )`,
  ),
  // Numbers of drafts that undone imports have removed: the next imports give them again.
  `CREATE TABLE free_number (
    kind text NOT NULL,
    number integer NOT NULL,
    CONSTRAINT free_number_kind CHECK (kind IN ('condo', 'village', 'unit', 'house')),
    CONSTRAINT free_number_pk PRIMARY KEY (kind, number)
  )`,
];

const indexesOfListing = (noun: Home | Complex) => [
  `CREATE UNIQUE INDEX ${noun}_number ON ${noun} (number)`,
  `CREATE INDEX ${noun}_public ON ${noun} (id) WHERE ${PUBLIC}`,
  `CREATE INDEX ${noun}_public_area ON ${noun} (area, id) WHERE ${PUBLIC}`,
  `CREATE INDEX ${noun}_file_file ON ${noun}_file (file_id)`,
];

const indexesOfHome = (home: Home, complex: Complex) => [
  // The homes of a complex, by size: an import compares its rows with homes that are as large.
  `CREATE INDEX ${home}_${complex} ON ${home} (${complex}_id, size)`,
  `CREATE INDEX ${home}_public_${complex} ON ${home} (${complex}_id, id) WHERE ${PUBLIC}`,
  `CREATE INDEX ${home}_confirmed ON ${home} (confirmed_at, id) WHERE ${PUBLIC}`,
  `CREATE INDEX ${home}_source ON ${home} (source_id, external_code) WHERE source_id IS NOT NULL OR external_code <> ''`,
  `CREATE INDEX ${home}_agent ON ${home} (agent_id) WHERE agent_id IS NOT NULL`,
  ...['rent', 'buy'].flatMap((deal) => [
    `CREATE INDEX ${home}_public_${deal} ON ${home} (id) WHERE ${PUBLIC} AND ${deal}_from IS NOT NULL`,
    `CREATE INDEX ${home}_similar_${deal} ON ${home} (area, ${deal}_from) WHERE ${PUBLIC} AND ${deal}_from IS NOT NULL`,
  ]),
];

/** TypeORM stores the expressions of generated columns in a table that it creates itself, and compares entities with them. */
const generatedColumns = (['unit', 'house'] as const).map(
  (table) => `INSERT INTO typeorm_metadata (database, schema, "table", type, name, value)
   SELECT current_database(), current_schema(), '${table}', 'GENERATED_COLUMN', name, value
   FROM (VALUES ('rent_from', 'lowest_rent(rent_price, rent_terms)'), ('buy_from', 'lowest(buy_price)')) AS generated (name, value)`,
);

/** Updates say which homes they changed, where they changed only texts. */
const announceHome = (home: Home) => [
  `CREATE TRIGGER ${home}_written AFTER INSERT OR DELETE OR TRUNCATE ON ${home}
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('${home}')`,
  `CREATE TRIGGER ${home}_written_update AFTER UPDATE ON ${home} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION announce_home_update('${home}')`,
];

/** Units, houses, condos and villages with their pictures, and the agents whom visitors ask about them; needs files and sources. */
export const listings: readonly string[] = [
  ...tables,
  ...NOUNS.flatMap(indexesOfListing),
  ...indexesOfHome('unit', 'condo'),
  ...indexesOfHome('house', 'village'),
  `CREATE INDEX house_public_villas ON house (id) WHERE ${PUBLIC} AND has_pool`,
  'CREATE INDEX agent_photo ON agent (photo_id)',
  // References start at U-1001, H-1001, C-1001 and V-1001.
  ...NOUNS.map((noun) => `ALTER SEQUENCE ${noun}_number_seq RESTART 1001`),
  ...generatedColumns,
  announceWrites('agent'),
  ...(['condo', 'village'] as const).map((noun) => announceWrites(noun)),
  ...(['unit', 'house'] as const).flatMap(announceHome),
  ...NOUNS.map((noun) => announceWrites(`${noun}_file`, noun)),
];
