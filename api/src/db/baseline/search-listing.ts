import { AMENITIES, AREAS, FEATURES, FURNISHING, list, PETS, statementTriggers, VIEWS } from './shared.js';
import { nearestBeach } from './landmarks.js';

// The order of the choices gives their code in search_listing (decision 0009); a choice that is added later goes to the end.

/** Bit of `features` beyond the things in the home: a house with a pool of its own. */
const OWN_POOL = 1 << 20;

// The columns that every count reads come first and are never null: PostgreSQL finds them without looking at the columns before.
const table = `CREATE TABLE search_listing (
    id uuid NOT NULL,
    traits integer NOT NULL,
    features integer NOT NULL,
    views integer NOT NULL,
    amenities integer NOT NULL,
    area smallint NOT NULL,
    furnishing smallint NOT NULL,
    pets smallint NOT NULL,
    complex_id uuid,
    rent_from integer,
    buy_from integer,
    size real,
    bedroom smallint,
    bathroom smallint,
    lat double precision,
    lng double precision,
    beach integer,
    land_size real,
    floor smallint,
    rent_month integer,
    rent_3 integer,
    rent_6 integer,
    rent_12 integer,
    rent_season integer,
    dearer smallint NOT NULL DEFAULT 0,
    published_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT search_listing_pk PRIMARY KEY (id)
  )`;

const indexes = [
  'CREATE INDEX search_listing_published ON search_listing (published_at DESC, id DESC)',
  'CREATE INDEX search_listing_area ON search_listing (area, published_at DESC, id DESC)',
  'CREATE INDEX search_listing_complex ON search_listing (complex_id, published_at DESC, id DESC)',
  'CREATE INDEX search_listing_rent ON search_listing (rent_from, id DESC)',
  'CREATE INDEX search_listing_rent_desc ON search_listing (rent_from DESC NULLS LAST, id DESC)',
  'CREATE INDEX search_listing_buy ON search_listing (buy_from, id DESC)',
  'CREATE INDEX search_listing_buy_desc ON search_listing (buy_from DESC NULLS LAST, id DESC)',
  'CREATE INDEX search_listing_price ON search_listing (least(rent_from, buy_from), id DESC)',
  'CREATE INDEX search_listing_rent_metre ON search_listing ((rent_from / size), id DESC)',
  'CREATE INDEX search_listing_buy_metre ON search_listing ((buy_from / size), id DESC)',
  'CREATE INDEX search_listing_size ON search_listing (size DESC NULLS LAST, id DESC)',
  'CREATE INDEX search_listing_beach ON search_listing (beach, id DESC)',
  'CREATE INDEX search_listing_point ON search_listing USING gist (point(lng, lat))',
];

/** Rooms up to four, which means four or more; null if unknown (`least` would ignore the null). */
const rooms = (column: string) => `CASE WHEN h.${column} > 4 THEN 4 ELSE h.${column} END`;

/** The row of search_listing of a home: one view for the units, one for the houses. A draft complex adds nothing. */
function searchable(kind: 'unit' | 'house'): string {
  const complex = kind === 'unit' ? 'condo' : 'village';
  const amenities = AMENITIES.map((key, bit) => `CASE WHEN c.${key} > 0 THEN ${1 << bit} ELSE 0 END`).join(' + ');
  return `
    CREATE VIEW searchable_${kind} AS
    SELECT
      h.id,
      ${kind === 'unit' ? 0 : 1}
        | (coalesce(array_position(${list(AREAS)}, h.area), 0) << 1)
        | (coalesce(${rooms('bedroom')}, 7) << 4)
        | (coalesce(${rooms('bathroom')}, 7) << 7)
        | (coalesce(array_position(${list(FURNISHING)}, h.furnishing), 0) << 10)
        | (coalesce(array_position(${list(PETS)}, h.pet_allowed), 0) << 13)
        | (h.short_rent::integer << 15)
        | ((h.quota IS NOT DISTINCT FROM 'Foreign')::integer << 16)
        | (h.for_investment::integer << 17)
        | ((h.rent_from IS NOT NULL)::integer << 18)
        | ((h.buy_from IS NOT NULL)::integer << 19)
        | (b.step << 20) AS traits,
      choice_bits(h.features, ${list(FEATURES)})${kind === 'house' ? ` | h.has_pool::integer * ${OWN_POOL}` : ''} AS features,
      choice_bits(h.view, ${list(VIEWS)}) AS views,
      CASE WHEN c.id IS NULL THEN 0 ELSE ${amenities} END AS amenities,
      coalesce(array_position(${list(AREAS)}, h.area), 0) AS area,
      coalesce(array_position(${list(FURNISHING)}, h.furnishing), 0) AS furnishing,
      coalesce(array_position(${list(PETS)}, h.pet_allowed), 0) AS pets,
      c.id AS complex_id,
      h.rent_from,
      h.buy_from,
      h.size,
      ${rooms('bedroom')} AS bedroom,
      ${rooms('bathroom')} AS bathroom,
      p.lat,
      p.lng,
      b.beach,
      ${kind === 'house' ? 'h.land_size' : 'NULL::double precision'} AS land_size,
      ${kind === 'unit' ? 'h.floors' : 'NULL::integer'} AS floor,
      r.rents[1] AS rent_month,
      r.rents[2] AS rent_3,
      r.rents[3] AS rent_6,
      r.rents[4] AS rent_12,
      r.rents[5] AS rent_season,
      dearer_prices(h.rent_price, h.rent_terms, h.buy_price) AS dearer,
      coalesce((SELECT appeared.first_at FROM home_since appeared WHERE appeared.listing_id = h.id), now()) AS published_at
    FROM ${kind} h
    LEFT JOIN ${complex} c ON c.id = h.${complex}_id AND NOT c.is_draft AND c.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT coalesce(h.position_lat, c.position_lat) AS lat, coalesce(h.position_lng, c.position_lng) AS lng
    ) p
    CROSS JOIN LATERAL (${nearestBeach('p.lat', 'p.lng')}) b
    -- The OFFSET prevents the planner from computing the rents again for each of them.
    CROSS JOIN LATERAL (SELECT stay_rents(h.rent_price, h.rent_terms) AS rents OFFSET 0) r
    WHERE h.active AND NOT h.is_draft AND h.deleted_at IS NULL`;
}

/** The columns of search_listing except its id. */
const COLUMNS = [
  'traits',
  'features',
  'views',
  'amenities',
  'area',
  'furnishing',
  'pets',
  'complex_id',
  'rent_from',
  'buy_from',
  'size',
  'bedroom',
  'bathroom',
  'lat',
  'lng',
  'beach',
  'land_size',
  'floor',
  'rent_month',
  'rent_3',
  'rent_6',
  'rent_12',
  'rent_season',
  'dearer',
  'published_at',
];

/** Writes the homes of a condition; overwrites rows that another transaction has inserted meanwhile. */
const put = (kind: 'unit' | 'house', condition: string) => `
  INSERT INTO search_listing SELECT * FROM searchable_${kind} WHERE ${condition}
  ON CONFLICT (id) DO UPDATE SET (${COLUMNS.join(', ')}) = ROW (${COLUMNS.map((column) => `excluded.${column}`).join(', ')})`;

/**
 * Updates search_listing within the statement that writes a home or its complex. It runs after `home_since` is written: triggers of one event run
 * by name, and `unit_home_since_…` comes before `unit_search_…`.
 */
function triggersOf(kind: 'unit' | 'house'): string[] {
  const complex = kind === 'unit' ? 'condo' : 'village';
  // An edit of a complex writes all its homes again. That must happen before or after the write of a home, not in between, or a deleted home
  // would come back. So the complexes of both the old and the new row are locked.
  const lock = (...rows: string[]) =>
    `PERFORM 1 FROM ${complex} WHERE id IN (${rows.map((name) => `SELECT ${complex}_id FROM ${name}`).join(' UNION ')}) ORDER BY id FOR SHARE`;
  const write = put(kind, 'id IN (SELECT id FROM new_rows)');
  // A home that becomes one of the other kind keeps its id.
  const drop = `DELETE FROM search_listing WHERE traits & 1 = ${kind === 'unit' ? 0 : 1} AND id IN (SELECT id FROM old_rows)`;
  return [
    `CREATE FUNCTION search_${kind}_written() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'INSERT' THEN ${lock('new_rows')}; ${write};
       ELSIF TG_OP = 'UPDATE' THEN ${lock('old_rows', 'new_rows')}; ${drop}; ${write};
       ELSIF TG_OP = 'DELETE' THEN ${lock('old_rows')}; ${drop};
       ELSE DELETE FROM search_listing WHERE traits & 1 = ${kind === 'unit' ? 0 : 1};
       END IF;
       RETURN NULL;
     END $$`,
    ...statementTriggers(kind, 'search', `search_${kind}_written`),
    // The position and the amenities of a complex are those of its homes. A complex is made before its homes, and goes after them.
    `CREATE FUNCTION search_${complex}_written() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM search_listing WHERE complex_id IN (SELECT id FROM new_rows);
       ${put(kind, `id IN (SELECT id FROM ${kind} WHERE ${complex}_id IN (SELECT id FROM new_rows))`)};
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER ${complex}_search_update AFTER UPDATE ON ${complex} REFERENCING NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION search_${complex}_written()`,
  ];
}

/** What visitors search: one narrow row for each public unit and house, maintained by the database itself (decision 0009). */
export const searchListing: readonly string[] = [
  table,
  ...indexes,
  ...(['unit', 'house'] as const).flatMap((kind) => [searchable(kind), ...triggersOf(kind)]),
  // Homes are sorted by publication (decision 0035). Corrections of that date by hand, or by the demo set, need no knowledge of the search.
  `CREATE FUNCTION search_home_since_written() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE search_listing s SET published_at = h.first_at FROM new_rows h WHERE h.listing_id = s.id AND h.first_at <> s.published_at;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER home_since_search_update AFTER UPDATE ON home_since REFERENCING NEW TABLE AS new_rows
   FOR EACH STATEMENT EXECUTE FUNCTION search_home_since_written()`,
];
