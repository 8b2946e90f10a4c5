import type { MigrationInterface, QueryRunner } from 'typeorm';

// Choices are stored by their names. Until now the columns held the specification's spelling, which only REST uses (decision 0040).

type Names = readonly (readonly [name: string, literal: string])[];

const CITY: Names = [
  ['PATTAYA', 'Pattaya'],
  ['BANGKOK', 'Bangkok'],
];
const AREA: Names = [
  ['NORTH', 'North'],
  ['JOMTIEN', 'Jomtien'],
  ['EAST', 'East'],
  ['CENTRAL', 'Central'],
  ['HUA_YAI', 'Hua Yai'],
  ['PHRATAMNAK', 'Phratamnak'],
];
const VIEW: Names = [
  ['CITY', 'City'],
  ['GARDEN', 'Garden'],
  ['SEA', 'Sea'],
  ['BEACH', 'Beach'],
  ['POOL', 'Pool'],
  ['BLOCKED', 'Blocked'],
  ['PANORAMA_360', '360'],
  ['SKYLINE', 'Skyline'],
  ['LAKE', 'Lake'],
  ['RIVER', 'River'],
  ['UNBLOCKED', 'Unblocked'],
  ['MOUNTAIN', 'Mountain'],
];
const FURNISHING: Names = [
  ['MOVE_IN_READY', 'Move-In Ready'],
  ['FULLY_FURNISHED', 'Fully Furnished'],
  ['PARTIALLY_FURNISHED', 'Partially Furnished'],
  ['UNFURNISHED', 'Unfurnished'],
];
const FEATURES: Names = [
  ['TV', 'TV'],
  ['REFRIGERATOR', 'Refrigerator'],
  ['WASHING_MACHINE', 'Washing Machine'],
  ['DRYER', 'Dryer'],
  ['BALCONY', 'Balcony'],
  ['BATHTUB', 'Bathtub'],
  ['MICROWAVE', 'Microwave'],
  ['OVEN', 'Oven'],
  ['HOB', 'Hob'],
  ['COOKER_HOOD', 'Cooker Hood'],
  ['DISHWASHER', 'Dishwasher'],
  ['KETTLE', 'Kettle'],
  ['WATER_HEATER', 'Water Heater'],
  ['WIFI', 'Wi-Fi'],
  ['SAFE', 'Safe'],
  ['WARDROBE', 'Wardrobe'],
  ['SOFA_BED', 'Sofa Bed'],
  ['WORK_DESK', 'Work Desk'],
  ['ELECTRONIC_LOCK', 'Electronic Lock'],
  ['IRON', 'Iron'],
];
const PETS: Names = [
  ['SMALL', 'Small Pet Allowed'],
  ['MEDIUM', 'Medium Pet Allowed'],
  ['NOT_ALLOWED', 'Not Alloded'],
];
const QUOTA: Names = [
  ['FOREIGN', 'Foreign'],
  ['THAI', 'Thai'],
  ['COMPANY', 'Company'],
];
const ORIENTATION: Names = [
  ['NORTH', 'North'],
  ['NORTH_EAST', 'North-East'],
  ['EAST', 'East'],
  ['SOUTH_EAST', 'South-East'],
  ['SOUTH', 'South'],
  ['SOUTH_WEST', 'South-West'],
  ['WEST', 'West'],
  ['NORTH_WEST', 'North-West'],
];
const ELECTRICITY: Names = [
  ['GOVERNMENT', 'Government'],
  ['BUILDING', 'Building'],
];
const TERM: Names = [
  ['MONTH', 'month'],
  ['MONTHS_3', '3 months'],
  ['MONTHS_6', '6 months'],
  ['MONTHS_12', '12 months'],
  ['SEASON', 'season'],
];

const MODULE: Names = [['EXCHANGE_RATES', 'ExchangeRates']];

const HOMES = ['unit', 'house'] as const;
const LISTINGS = [...HOMES, 'condo', 'village'] as const;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One direction: from what is stored to what will be. */
class Conversion {
  constructor(private readonly isUp: boolean) {}

  /** The stored form that a name has afterwards. */
  stored(names: Names, name: string): string {
    const [own, literal] = names.find(([one]) => one === name)!;
    return quote(this.isUp ? own : literal);
  }

  all(names: Names): string {
    return names.map(([name]) => this.stored(names, name)).join(', ');
  }

  /** SQL of a value; what is none of the choices stays. */
  value(names: Names, sql: string): string {
    const cases = names.map(([name, literal]) => `WHEN ${quote(this.isUp ? literal : name)} THEN ${this.stored(names, name)}`);
    return `CASE ${sql} ${cases.join(' ')} ELSE ${sql} END`;
  }

  list(names: Names, column: string): string {
    return `ARRAY(SELECT ${this.value(names, 'chosen')} FROM unnest(${column}) WITH ORDINALITY AS list (chosen, place) ORDER BY place)`;
  }

  /** The same of a JSON text or list. */
  json(names: Names, sql: string): string {
    const text = this.value(names, 'chosen');
    return `CASE jsonb_typeof(${sql})
      WHEN 'array' THEN coalesce((SELECT jsonb_agg(${text} ORDER BY place) FROM jsonb_array_elements_text(${sql}) WITH ORDINALITY AS list (chosen, place)), '[]')
      WHEN 'string' THEN (SELECT to_jsonb(${text}) FROM (SELECT ${sql} #>> '{}' AS chosen) AS one)
      ELSE ${sql} END`;
  }

  terms(): string {
    return `coalesce((
      SELECT jsonb_agg(jsonb_set(entry, '{term}', to_jsonb(${this.value(TERM, "(entry ->> 'term')")})) ORDER BY place)
      FROM jsonb_array_elements(rent_terms) WITH ORDINALITY AS list (entry, place)), '[]')`;
  }
}

/** `proper_rent_terms` and `stay_rents` of the baseline with these terms. */
const functions = (terms: string) => [
  `CREATE OR REPLACE FUNCTION proper_rent_terms(terms jsonb) RETURNS boolean
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN CASE WHEN jsonb_typeof(terms) <> 'array' THEN false ELSE (
     SELECT count(*) = count(DISTINCT entry ->> 'term') AND coalesce(bool_and(
       CASE
         WHEN jsonb_typeof(entry) <> 'object' THEN false
         WHEN entry - 'term' - 'price' <> '{}' THEN false
         WHEN jsonb_typeof(entry -> 'term') IS DISTINCT FROM 'string' THEN false
         WHEN jsonb_typeof(entry -> 'price') IS DISTINCT FROM 'number' THEN false
         WHEN entry ->> 'term' NOT IN (${terms}) THEN false
         WHEN (entry -> 'price')::numeric NOT BETWEEN 1 AND 2147483647 THEN false
         ELSE (entry -> 'price')::numeric = trunc((entry -> 'price')::numeric)
       END), true)
     FROM jsonb_array_elements(terms) AS entry) END`,
  `CREATE OR REPLACE FUNCTION stay_rents(rent_price integer[], rent_terms jsonb) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE
     rents integer[] := ARRAY[NULL, NULL, NULL, NULL, NULL];
     unnamed integer[];
     entry jsonb;
   BEGIN
     IF cardinality(rent_price) = 0 THEN RETURN rents; END IF;
     FOR entry IN SELECT jsonb_array_elements(rent_terms) LOOP
       rents[array_position(ARRAY[${terms}], entry ->> 'term')] := (entry -> 'price')::integer;
     END LOOP;
     unnamed := ARRAY(SELECT DISTINCT rent FROM unnest(rent_price) AS rent WHERE array_position(rents, rent) IS NULL);
     IF cardinality(unnamed) = 1 AND rents[1] IS NULL AND unnamed[1] >= coalesce(greatest(rents[2], rents[3], rents[4]), 0) THEN
       rents[1] := unnamed[1];
     ELSIF cardinality(unnamed) > 0 THEN
       RETURN ARRAY[NULL, NULL, NULL, NULL, NULL];
     END IF;
     FOR length IN 2..4 LOOP rents[length] := coalesce(rents[length], rents[length - 1]); END LOOP;
     RETURN rents;
   END $$`,
];

/** Checks of a table, by name. */
function checksOf(table: (typeof LISTINGS)[number], to: Conversion): Record<string, string> {
  const own = {
    area_in_city: `city = ${to.stored(CITY, 'PATTAYA')} OR area = ${to.stored(AREA, 'CENTRAL')}`,
    area: `area IN (${to.all(AREA)})`,
    city: `city IN (${to.all(CITY)})`,
  };
  if (table !== 'unit' && table !== 'house') return own;
  return {
    ...own,
    quota: `quota IN (${to.all(QUOTA)})`,
    pet_allowed: `pet_allowed IN (${to.all(PETS)})`,
    orientation: `orientation IN (${to.all(ORIENTATION)})`,
    electricity: `electricity IN (${to.all(ELECTRICITY)})`,
    features: `features <@ ARRAY[${to.all(FEATURES)}]::text[]`,
    furnishing: `furnishing IN (${to.all(FURNISHING)})`,
    view: `view <@ ARRAY[${to.all(VIEW)}]::text[]`,
    rent_terms: 'proper_rent_terms(rent_terms)',
  };
}

const TERMS_OF: Readonly<Record<string, Names>> = {
  area: AREA,
  city: CITY,
  view: VIEW,
  furnishing: FURNISHING,
  pets: PETS,
  quota: QUOTA,
  feature: FEATURES,
};

/** The basis of the lowest rent of a home, as `price_log` has it: the first of the terms that cost so much, else the number of rents. */
const BASIS = `coalesce(
  (SELECT min(entry ->> 'term') FROM jsonb_array_elements(h.rent_terms) AS entry WHERE (entry -> 'price')::integer = h.rent_from),
  cardinality(h.rent_price)::text)`;

async function convert(db: QueryRunner, to: Conversion): Promise<void> {
  // None of this is an edit: versions, histories and dates stay. What triggers derive is rebuilt below.
  for (const table of LISTINGS) await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const defaults = [`city SET DEFAULT ${to.stored(CITY, 'PATTAYA')}`];
  for (const table of LISTINGS) {
    const checks = checksOf(table, to);
    for (const name of Object.keys(checks)) await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${name}`);
  }
  for (const statement of functions(to.all(TERM))) await db.query(statement);
  for (const table of LISTINGS) {
    const isHome = table === 'unit' || table === 'house';
    const sets = [`city = ${to.value(CITY, 'city')}`, `area = ${to.value(AREA, 'area')}`];
    if (isHome) {
      sets.push(
        `view = ${to.list(VIEW, 'view')}`,
        `features = ${to.list(FEATURES, 'features')}`,
        `furnishing = ${to.value(FURNISHING, 'furnishing')}`,
        `pet_allowed = ${to.value(PETS, 'pet_allowed')}`,
        `quota = ${to.value(QUOTA, 'quota')}`,
        `orientation = ${to.value(ORIENTATION, 'orientation')}`,
        `electricity = ${to.value(ELECTRICITY, 'electricity')}`,
        `rent_terms = ${to.terms()}`,
      );
    }
    await db.query(`UPDATE ${table} SET ${sets.join(', ')}`);
    const all = isHome ? [...defaults, `pet_allowed SET DEFAULT ${to.stored(PETS, 'NOT_ALLOWED')}`] : defaults;
    for (const one of all) await db.query(`ALTER TABLE ${table} ALTER ${one}`);
    for (const [name, check] of Object.entries(checksOf(table, to)))
      await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_${name} CHECK (${check})`);
  }
  await db.query(`UPDATE price_log SET basis = ${to.value(TERM, 'basis')} WHERE deal = 'rent'`);
  // Of several terms with one price the first counts, and names are in another order: the newest entry of such a home would seem to have another basis.
  for (const home of HOMES)
    await db.query(
      `UPDATE price_log p SET basis = ${BASIS} FROM ${home} h
       WHERE h.id = p.listing_id AND p.deal = 'rent' AND p.price = h.rent_from AND h.rent_terms <> '[]'
         AND p.at = (SELECT max(at) FROM price_log newest WHERE newest.listing_id = p.listing_id AND newest.deal = 'rent')`,
    );
  const common = ['view', 'features', 'furnishing', 'petAllowed', 'area'].map((key) => {
    const names = { view: VIEW, features: FEATURES, furnishing: FURNISHING, petAllowed: PETS, area: AREA }[key]!;
    return `'${key}', ${to.json(names, `common -> '${key}'`)}`;
  });
  await db.query(`UPDATE auto_listing SET common = common || jsonb_build_object(${common.join(', ')})`);
  await db.query('ALTER TABLE page DISABLE TRIGGER USER');
  await db.query('ALTER TABLE page DROP CONSTRAINT page_module');
  await db.query(`UPDATE page SET module = ${to.list(MODULE, 'module')} WHERE module <> '{}'`);
  await db.query(`ALTER TABLE page ADD CONSTRAINT page_module CHECK (module <@ ARRAY[${to.all(MODULE)}]::text[])`);
  await db.query('ALTER TABLE page ENABLE TRIGGER USER');
  await convertSearch(db, to);
  for (const table of LISTINGS) await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** The search words of choices, and the search texts derived from the rows. The start rebuilds search_listing. */
async function convertSearch(db: QueryRunner, to: Conversion): Promise<void> {
  const cases = Object.entries(TERMS_OF).map(
    ([key, names]) => `WHEN '${key}' THEN ${to.value(names, "substr(lexeme, strpos(lexeme, '=') + 1)")}`,
  );
  await db.query(
    `UPDATE search_term SET lexeme = split_part(lexeme, '=', 1) || '=' || CASE split_part(lexeme, '=', 1) ${cases.join(' ')}
       ELSE substr(lexeme, strpos(lexeme, '=') + 1) END`,
  );
  await db.query('TRUNCATE search_name, search_text');
  for (const complex of ['condo', 'village']) await db.query(`INSERT INTO search_name SELECT * FROM ${complex}_name`);
  for (const home of HOMES) await db.query(`INSERT INTO search_text SELECT * FROM ${home}_text`);
}

/** Choices are stored by name. */
export class ChoiceNames1764400000000 implements MigrationInterface {
  name = 'ChoiceNames1764400000000';

  async up(db: QueryRunner): Promise<void> {
    await convert(db, new Conversion(true));
  }

  async down(db: QueryRunner): Promise<void> {
    await convert(db, new Conversion(false));
  }
}
