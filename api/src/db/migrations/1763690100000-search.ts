import type { MigrationInterface, QueryRunner } from 'typeorm';

const list = (values: readonly string[]) => `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]`;

// The order of the choices gives their code in search_listing (decision 0009); a choice that is added later goes to the end.
const AREAS = list(['North', 'Jomtien', 'East', 'Central', 'Hua Yai', 'Phratamnak']);
const VIEWS = list(['City', 'Garden', 'Sea', 'Beach', 'Pool', 'Blocked', '360', 'Skyline', 'Lake', 'River', 'Unblocked', 'Mountain']);
const FURNISHING = list(['Move-In Ready', 'Fully Furnished', 'Partially Furnished', 'Unfurnished']);
const PETS = list(['Small Pet Allowed', 'Medium Pet Allowed', 'Not Alloded']);
const FEATURES = list([
  'TV',
  'Refrigerator',
  'Washing Machine',
  'Dryer',
  'Balcony',
  'Bathtub',
  'Microwave',
  'Oven',
  'Hob',
  'Cooker Hood',
  'Dishwasher',
  'Kettle',
  'Water Heater',
  'Wi-Fi',
  'Safe',
  'Wardrobe',
  'Sofa Bed',
  'Work Desk',
  'Electronic Lock',
  'Iron',
]);
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
const BEACH_STEPS = [300, 500, 1_000, 2_000];

/** Rooms up to four, which stands for more; null where it is unknown (`least` would pass over the null). */
const rooms = (column: string) => `CASE WHEN h.${column} > 4 THEN 4 ELSE h.${column} END`;

/** How far the nearest beach is, metres, and its step in `traits`. */
export const nearestBeach = (lat: string, lng: string, measured: string) => `
  SELECT beach, CASE ${BEACH_STEPS.map((metres, step) => `WHEN beach <= ${metres} THEN ${step}`).join(' ')} ELSE ${BEACH_STEPS.length} END AS step
  FROM (
    SELECT min(round(metres_between(${lat}, ${lng}, l.position_lat, l.position_lng)))::integer AS beach
    FROM landmark l WHERE l.kind = 'beach' AND ${measured}
  ) nearest`;

/**
 * What search_listing holds of a home: one view for the units, one for the houses. A complex that is a draft tells nothing.
 *
 * @param measured which landmarks `l` distances are measured to
 */
export function searchable(kind: 'unit' | 'house', measured = 'l.active'): string {
  const complex = kind === 'unit' ? 'condo' : 'village';
  const amenities = AMENITIES.map((key, bit) => `CASE WHEN c.${key} > 0 THEN ${1 << bit} ELSE 0 END`).join(' + ');
  return `
    CREATE OR REPLACE VIEW searchable_${kind} AS
    SELECT
      h.id,
      ${kind === 'unit' ? 0 : 1}
        | (coalesce(array_position(${AREAS}, h.area), 0) << 1)
        | (coalesce(${rooms('bedroom')}, 7) << 4)
        | (coalesce(${rooms('bathroom')}, 7) << 7)
        | (coalesce(array_position(${FURNISHING}, h.furnishing), 0) << 10)
        | (coalesce(array_position(${PETS}, h.pet_allowed), 0) << 13)
        | (h.short_rent::integer << 15)
        | ((h.quota IS NOT DISTINCT FROM 'Foreign')::integer << 16)
        | (h.for_investment::integer << 17)
        | ((h.rent_from IS NOT NULL)::integer << 18)
        | ((h.buy_from IS NOT NULL)::integer << 19)
        | (b.step << 20) AS traits,
      choice_bits(h.features, ${FEATURES})${kind === 'house' ? ` | h.has_pool::integer * ${1 << 20}` : ''} AS features,
      choice_bits(h.view, ${VIEWS}) AS views,
      CASE WHEN c.id IS NULL THEN 0 ELSE ${amenities} END AS amenities,
      coalesce(array_position(${AREAS}, h.area), 0) AS area,
      coalesce(array_position(${FURNISHING}, h.furnishing), 0) AS furnishing,
      coalesce(array_position(${PETS}, h.pet_allowed), 0) AS pets,
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
      rent_for('month', h.rent_from, h.rent_terms) AS rent_month,
      rent_for('3 months', h.rent_from, h.rent_terms) AS rent_3,
      rent_for('6 months', h.rent_from, h.rent_terms) AS rent_6,
      rent_for('12 months', h.rent_from, h.rent_terms) AS rent_12,
      rent_for('season', h.rent_from, h.rent_terms) AS rent_season
    FROM ${kind} h
    LEFT JOIN ${complex} c ON c.id = h.${complex}_id AND NOT c.is_draft AND c.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT coalesce(h.position_lat, c.position_lat) AS lat, coalesce(h.position_lng, c.position_lng) AS lng
    ) p
    CROSS JOIN LATERAL (${nearestBeach('p.lat', 'p.lng', measured)}) b
    WHERE h.active AND NOT h.is_draft AND h.deleted_at IS NULL`;
}

const indexes = [
  'CREATE INDEX search_listing_area ON search_listing (area, id DESC)',
  'CREATE INDEX search_listing_complex ON search_listing (complex_id, id DESC)',
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

/** The columns of search_listing but its id. */
export const SEARCH_COLUMNS: readonly string[] = [
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
];

/** Puts the homes of a condition in; written over where another transaction put them in meanwhile. */
const put = (kind: 'unit' | 'house', condition: string, columns: readonly string[]) => `
  INSERT INTO search_listing SELECT * FROM searchable_${kind} WHERE ${condition}
  ON CONFLICT (id) DO UPDATE SET (${columns.join(', ')}) = ROW (${columns.map((column) => `excluded.${column}`).join(', ')})`;

/** Keeps search_listing in step with what it is made of, within the statement that wrote; `columns` are all but its id. */
export function searchTriggers(kind: 'unit' | 'house', columns: readonly string[] = SEARCH_COLUMNS): string[] {
  const complex = kind === 'unit' ? 'condo' : 'village';
  // Whoever edits a complex puts all its homes in again: that comes before or after what is written of a home, not in between, or a home
  // that goes would be put back. So both the complex that it comes to and the one that it leaves are held.
  const hold = (...rows: string[]) =>
    `PERFORM 1 FROM ${complex} WHERE id IN (${rows.map((name) => `SELECT ${complex}_id FROM ${name}`).join(' UNION ')}) ORDER BY id FOR SHARE`;
  const write = put(kind, 'id IN (SELECT id FROM new_rows)', columns);
  // A home that becomes one of the other kind keeps its id.
  const drop = `DELETE FROM search_listing WHERE traits & 1 = ${kind === 'unit' ? 0 : 1} AND id IN (SELECT id FROM old_rows)`;
  return [
    `CREATE FUNCTION search_${kind}_written() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'INSERT' THEN ${hold('new_rows')}; ${write};
       ELSIF TG_OP = 'UPDATE' THEN ${hold('old_rows', 'new_rows')}; ${drop}; ${write};
       ELSIF TG_OP = 'DELETE' THEN ${hold('old_rows')}; ${drop};
       ELSE DELETE FROM search_listing WHERE traits & 1 = ${kind === 'unit' ? 0 : 1};
       END IF;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER ${kind}_search_insert AFTER INSERT ON ${kind} REFERENCING NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION search_${kind}_written()`,
    `CREATE TRIGGER ${kind}_search_update AFTER UPDATE ON ${kind} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION search_${kind}_written()`,
    `CREATE TRIGGER ${kind}_search_delete AFTER DELETE ON ${kind} REFERENCING OLD TABLE AS old_rows
     FOR EACH STATEMENT EXECUTE FUNCTION search_${kind}_written()`,
    `CREATE TRIGGER ${kind}_search_truncate AFTER TRUNCATE ON ${kind}
     FOR EACH STATEMENT EXECUTE FUNCTION search_${kind}_written()`,
    // The position and the amenities of a complex are those of its homes. A complex is made before its homes, and goes after them.
    `CREATE FUNCTION search_${complex}_written() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM search_listing WHERE complex_id IN (SELECT id FROM new_rows);
       ${put(kind, `id IN (SELECT id FROM ${kind} WHERE ${complex}_id IN (SELECT id FROM new_rows))`, columns)};
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER ${complex}_search_update AFTER UPDATE ON ${complex} REFERENCING NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION search_${complex}_written()`,
  ];
}

const beaches = (rows: string) => `SELECT position_lat AS lat, position_lng AS lng FROM ${rows} WHERE kind = 'beach' AND active`;

/** Keeps the metres to the beach in step with the beaches, within the statement that wrote; later a job does (decision 0016). */
export const searchLandmarkWritten =
  // Only homes that a beach came nearer to, or whose nearest one went, are looked at again: all of 120,000 would take longer than a
  // statement may. A home that is written meanwhile waits, or it would be put in with the beaches of before.
  `CREATE FUNCTION search_landmark_written() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     changed point[];
   BEGIN
     IF TG_OP = 'INSERT' THEN changed := ARRAY(SELECT point(lng, lat) FROM (${beaches('new_rows')}) b);
     ELSIF TG_OP = 'DELETE' THEN changed := ARRAY(SELECT point(lng, lat) FROM (${beaches('old_rows')}) b);
     ELSIF TG_OP = 'UPDATE' THEN
       changed := ARRAY(SELECT point(lng, lat) FROM (
         (${beaches('new_rows')} EXCEPT ${beaches('old_rows')}) UNION ALL (${beaches('old_rows')} EXCEPT ${beaches('new_rows')})
       ) b);
     END IF;
     IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
     LOCK TABLE search_listing IN SHARE ROW EXCLUSIVE MODE;
     UPDATE search_listing s SET beach = near.beach, traits = (s.traits & ${(1 << 20) - 1}) | (near.step << 20)
     FROM (
       SELECT h.id, b.beach, b.step FROM search_listing h CROSS JOIN LATERAL (${nearestBeach('h.lat', 'h.lng', 'l.active')}) b
       WHERE changed IS NULL OR EXISTS (
         SELECT FROM unnest(changed) AS place WHERE coalesce(round(metres_between(h.lat, h.lng, place[1], place[0])) <= h.beach, h.lat IS NOT NULL)
       )
     ) near
     WHERE near.id = s.id AND s.beach IS DISTINCT FROM near.beach;
     RETURN NULL;
   END $$`;

const landmarkTriggers = [
  searchLandmarkWritten,
  ...[
    ['insert', 'REFERENCING NEW TABLE AS new_rows'],
    ['update', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'],
    ['delete', 'REFERENCING OLD TABLE AS old_rows'],
    ['truncate', ''],
  ].map(
    ([event, rows]) => `
      CREATE TRIGGER landmark_search_${event} AFTER ${event} ON landmark ${rows}
      FOR EACH STATEMENT EXECUTE FUNCTION search_landmark_written()`,
  ),
];

/** What visitors search: one narrow row for each public unit and house, kept by the database itself (decision 0009). */
export class Search1763690100000 implements MigrationInterface {
  name = 'Search1763690100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION choice_bits(chosen text[], choices text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT coalesce(bit_or(1 << (array_position(choices, choice) - 1)), 0) FROM unnest(chosen) AS choice)`);
    // What every count reads stands first and is never null: PostgreSQL finds it without looking at the columns before.
    await db.query(`
      CREATE TABLE search_listing (
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
        CONSTRAINT search_listing_pk PRIMARY KEY (id)
      )`);
    for (const statement of indexes) await db.query(statement);
    for (const kind of ['unit', 'house'] as const) {
      await db.query(searchable(kind));
      for (const statement of searchTriggers(kind)) await db.query(statement);
      await db.query(`INSERT INTO search_listing SELECT * FROM searchable_${kind}`);
    }
    for (const statement of landmarkTriggers) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete', 'truncate']) await db.query(`DROP TRIGGER landmark_search_${event} ON landmark`);
    await db.query('DROP FUNCTION search_landmark_written');
    for (const [kind, complex] of [
      ['unit', 'condo'],
      ['house', 'village'],
    ]) {
      for (const event of ['insert', 'update', 'delete', 'truncate']) await db.query(`DROP TRIGGER ${kind}_search_${event} ON ${kind}`);
      await db.query(`DROP TRIGGER ${complex}_search_update ON ${complex}`);
      await db.query(`DROP FUNCTION search_${kind}_written, search_${complex}_written`);
      await db.query(`DROP VIEW searchable_${kind}`);
    }
    await db.query('DROP TABLE search_listing');
    await db.query('DROP FUNCTION choice_bits');
  }
}
