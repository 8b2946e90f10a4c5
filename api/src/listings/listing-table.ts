import { Check, Entity, Index } from 'typeorm';
import type { ComplexKind, HomeKind, ListingKind } from '../fields/listing-nouns.js';
import { HOME_NOUNS } from '../fields/listing-nouns.js';
import { PUBLIC } from './listing.entity.js';
import { AMENITY_KEYS } from './values/amenities.js';
import { Area, City, Feature, Furnishing, oneOf, PetPolicy, Quota, someOf, View } from './values/choices.js';
import { snakeCase } from '../db/naming.js';

const all =
  (...decorators: ClassDecorator[]): ClassDecorator =>
  (target) => {
    for (const decorate of decorators) decorate(target);
  };

const between = (columns: readonly string[], least: number, most: number) =>
  columns.map((column) => `${column} BETWEEN ${least} AND ${most}`).join(' AND ');

/** The table of a listing, with the indexes and checks that every noun has. */
const listingTable = (kind: ListingKind) =>
  all(
    Entity(kind),
    Index(`${kind}_public`, ['id'], { where: PUBLIC }),
    Index(`${kind}_public_area`, ['place.area', 'id'], { where: PUBLIC }),
    Index(`${kind}_number`, ['number'], { unique: true }),
    Check(`${kind}_city`, oneOf('city', City)),
    Check(`${kind}_area`, oneOf('area', Area)),
    Check(`${kind}_area_in_city`, `city = '${City.PATTAYA}' OR area = '${Area.CENTRAL}'`),
    Check(
      `${kind}_position`,
      '(position_lat IS NULL) = (position_lng IS NULL) AND position_lat BETWEEN -90 AND 90 AND position_lng BETWEEN -180 AND 180',
    ),
    Check(`${kind}_version`, 'version > 0'),
  );

/**
 * The table of a home.
 *
 * @param rooms SQL conditions on its rooms that are its own: the floors, and the land of a house
 * @param counts columns of counts that only this kind has
 */
export function HomeTable(kind: HomeKind, rooms: { floors: string; land?: string }, counts: readonly string[] = []): ClassDecorator {
  const { complex, complexId } = HOME_NOUNS[kind];
  return all(
    listingTable(kind),
    Index(`${kind}_public_${complex}`, [complexId, 'id'], { where: PUBLIC }),
    Index(`${kind}_public_rent`, ['id'], { where: `${PUBLIC} AND rent_from IS NOT NULL` }),
    Index(`${kind}_public_buy`, ['id'], { where: `${PUBLIC} AND buy_from IS NOT NULL` }),
    Index(`${kind}_similar_rent`, ['place.area', 'pricing.rentFrom'], { where: `${PUBLIC} AND rent_from IS NOT NULL` }),
    Index(`${kind}_similar_buy`, ['place.area', 'pricing.buyFrom'], { where: `${PUBLIC} AND buy_from IS NOT NULL` }),
    Index(`${kind}_confirmed`, ['confirmedAt', 'id'], { where: PUBLIC }),
    Index(`${kind}_${complex}`, [complexId, 'rooms.size']),
    Index(`${kind}_agent`, ['agentId'], { where: 'agent_id IS NOT NULL' }),
    Check(`${kind}_view`, someOf('view', View)),
    Check(`${kind}_furnishing`, oneOf('furnishing', Furnishing)),
    Check(`${kind}_features`, someOf('features', Feature)),
    Check(`${kind}_pets`, oneOf('pet_allowed', PetPolicy)),
    Check(`${kind}_quota`, oneOf('quota', Quota)),
    Check(
      `${kind}_rooms`,
      `${between(['bedroom', 'bathroom'], 0, 50)} AND ${rooms.floors} AND size > 0${rooms.land ? ` AND ${rooms.land}` : ''} AND completed BETWEEN 1900 AND 2040`,
    ),
    Check(`${kind}_counts`, between([...counts, 'parking', 'conditioner', 'kitchen', 'fan', 'bath', 'shower'], 0, 100)),
    Check(
      `${kind}_prices`,
      '1 <= ALL (rent_price) AND 1 <= ALL (buy_price) AND cardinality(rent_price) <= 100 AND cardinality(buy_price) <= 100 AND cost >= 0',
    ),
    Check(`${kind}_rent_terms`, 'proper_rent_terms(rent_terms)'),
  );
}

/** The table of a complex; `ranges` are SQL conditions on its numbers besides the year. */
export function ComplexTable(kind: ComplexKind, ranges: string): ClassDecorator {
  return all(
    listingTable(kind),
    Check(`${kind}_ranges`, `year BETWEEN 1900 AND 2040 AND ${ranges}`),
    Check(`${kind}_amenities`, between(AMENITY_KEYS.map(snakeCase), 1, 1000)),
  );
}
