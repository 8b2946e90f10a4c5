import type { Random } from '../demo/dist/random.js';

/** A filter as visitors make them: most say a deal, an area, a price or rooms, few say more. Names are those of the schema. */
export function visitorsFilter(random: Random): Record<string, unknown> {
  const some = (values: readonly unknown[], most: number) => random.shuffle(values).slice(0, random.int(1, most));
  const deal = random.chance(0.8) ? random.pick(['RENT', 'BUY']) : undefined;
  return {
    ...(deal && { deal }),
    ...(random.chance(0.3) && { kind: random.pick(['UNIT', 'HOUSE']) }),
    ...(random.chance(0.6) && { areas: some(['NORTH', 'JOMTIEN', 'EAST', 'CENTRAL', 'HUA_YAI', 'PHRATAMNAK'], 2) }),
    ...(random.chance(0.5) && {
      priceMax: deal === 'BUY' ? random.int(15, 200) * 100_000 + random.int(0, 999) : random.int(8, 90) * 1_000 + random.int(0, 99),
    }),
    ...(random.chance(0.4) && { bedrooms: some([0, 1, 2, 3, 4], 2) }),
    ...(random.chance(0.2) && { sizeMin: random.int(25, 80) }),
    ...(random.chance(0.2) && { views: some(['SEA', 'CITY', 'POOL', 'GARDEN'], 2) }),
    ...(random.chance(0.15) && { features: some(['BALCONY', 'WASHING_MACHINE', 'BATHTUB', 'WIFI'], 2) }),
    ...(random.chance(0.15) && { amenities: some(['POOL', 'GYM', 'SECURITY', 'SAUNA'], 2) }),
    ...(random.chance(0.1) && { beachMax: random.pick([300, 500, 1000]) }),
    ...(random.chance(0.1) && { pets: ['SMALL'] }),
    ...(random.chance(0.1) && { foreignQuota: true }),
    ...(random.chance(0.05) && { stay: { from: '2026-12-01', to: '2027-02-15' } }),
  };
}
