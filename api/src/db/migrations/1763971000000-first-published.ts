import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['unit', 'house'] as const;

/** Both lowest prices of the rows, one line each, with their basis: the term of the rent, or the number of prices. */
const withBasis = (rows: string) => `
  SELECT id, 'rent' AS deal, rent_from AS price, coalesce(
    (SELECT min(entry ->> 'term') FROM jsonb_array_elements(rent_terms) AS entry WHERE (entry -> 'price')::integer = rent_from),
    cardinality(rent_price)::text) AS basis FROM ${rows}
  UNION ALL SELECT id, 'buy', buy_from, cardinality(buy_price)::text FROM ${rows}`;
const withoutBasis = (rows: string) => `
  SELECT id, 'rent' AS deal, rent_from AS price FROM ${rows} UNION ALL SELECT id, 'buy', buy_from FROM ${rows}`;

/** The function that logs the prices of a statement's rows; what it logs, and when, is unchanged. */
function logs(kind: (typeof KINDS)[number], pricesOf: (rows: string) => string, basis: boolean): string {
  const [column, value, overwrite] = basis ? [', basis', ', h.basis', ', basis = excluded.basis'] : ['', '', ''];
  return `CREATE OR REPLACE FUNCTION price_log_${kind}_written() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'TRUNCATE' THEN
       DELETE FROM price_log WHERE kind = '${kind}';
     ELSIF TG_OP = 'INSERT' THEN
       INSERT INTO price_log (listing_id, deal, kind, price${column})
       SELECT h.id, h.deal, '${kind}', h.price${value} FROM (${pricesOf('new_rows')}) h
       WHERE h.price IS DISTINCT FROM (
         SELECT price FROM price_log WHERE listing_id = h.id AND deal = h.deal ORDER BY at DESC LIMIT 1
       )
       ON CONFLICT (listing_id, deal, at) DO UPDATE SET kind = excluded.kind, price = excluded.price${overwrite};
     ELSE
       INSERT INTO price_log (listing_id, deal, kind, price${column})
       SELECT h.id, h.deal, '${kind}', h.price${value}
       FROM (${pricesOf('new_rows')}) h JOIN (${withoutBasis('old_rows')}) was USING (id, deal)
       WHERE h.price IS DISTINCT FROM was.price
       ON CONFLICT (listing_id, deal, at) DO UPDATE SET kind = excluded.kind, price = excluded.price${overwrite};
     END IF;
     RETURN NULL;
   END $$`;
}

/** When a home was first published, and the basis of each logged price: a price cut is measured only against an earlier price on the same basis. */
export class FirstPublished1763971000000 implements MigrationInterface {
  name = 'FirstPublished1763971000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE home_since ADD COLUMN first_at timestamptz NOT NULL DEFAULT now()');
    await db.query("ALTER TABLE price_log ADD COLUMN basis text NOT NULL DEFAULT ''");
    for (const kind of KINDS) {
      // The first publication of existing homes was never recorded: they must not count as new.
      await db.query(`UPDATE home_since s SET first_at = least(s.since, h.created_at) FROM ${kind} h WHERE h.id = s.listing_id`);
      await db.query(`UPDATE price_log l SET basis = h.basis FROM (${withBasis(kind)}) h
        WHERE l.listing_id = h.id AND l.deal = h.deal AND l.price = h.price
          AND NOT EXISTS (SELECT FROM price_log later WHERE later.listing_id = l.listing_id AND later.deal = l.deal AND later.at > l.at)`);
      await db.query(logs(kind, withBasis, true));
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const kind of KINDS) await db.query(logs(kind, withoutBasis, false));
    await db.query('ALTER TABLE price_log DROP COLUMN basis');
    await db.query('ALTER TABLE home_since DROP COLUMN first_at');
  }
}
