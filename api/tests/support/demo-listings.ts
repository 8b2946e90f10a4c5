import pg from 'pg';
import { agentRows } from '../../../demo/src/agents.js';
import { makeComplexes } from '../../../demo/src/complexes.js';
import { copyRows } from '../../src/core/copy-rows.js';
import { houseFacts } from '../../../demo/src/house-facts.js';
import { condoRow, houseRow, unitRow, villageRow } from '../../../demo/src/rows.js';
import { unitFacts } from '../../../demo/src/unit-facts.js';

/** Loads the listings of the demo set without pictures, with rent terms on two in three of them and beaches along the coast. */
export async function loadDemoListings(databaseUrl: string, { units, houses }: { units: number; houses: number }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Before the homes, which measure their distance when they come.
    await client.query(
      `INSERT INTO landmark (id, kind, name_en, name_ru, position_lat, position_lng)
       SELECT gen_random_uuid(), 'BEACH', 'Beach', 'Пляж', lat, lng
       FROM (VALUES (12.975, 100.884), (12.945, 100.885), (12.922, 100.862), (12.89, 100.873), (12.86, 100.892)) AS coast (lat, lng)`,
    );
    const condos = makeComplexes('condo', units);
    const villages = makeComplexes('village', houses);
    await copyRows(client, 'condo', condos.map(condoRow));
    await copyRows(client, 'village', villages.map(villageRow));
    await copyRows(client, 'agent', agentRows([]));
    await copyRows(client, 'unit', [...unitFacts(condos, units)].map(unitRow));
    await copyRows(client, 'house', [...houseFacts(villages, houses)].map(houseRow));
    for (const table of ['unit', 'house']) {
      await client.query(
        `UPDATE ${table} SET rent_terms = CASE number % 3
           WHEN 0 THEN '[]'::jsonb
           WHEN 1 THEN jsonb_build_array(jsonb_build_object('term', 'MONTHS_6', 'price', rent_from - 1111), jsonb_build_object('term', 'SEASON', 'price', rent_from + 7777))
           ELSE jsonb_build_array(jsonb_build_object('term', 'MONTH', 'price', rent_from + 333), jsonb_build_object('term', 'MONTHS_12', 'price', rent_from - 777))
         END WHERE rent_from > 5000`,
      );
    }
  } finally {
    await client.end();
  }
}
