import { Check, Entity, Index } from 'typeorm';
import { CHOICES, type ChoiceKey } from '../fields/choices.js';
import type { Rule } from '../fields/rule.js';
import { FIELDS } from '../fields/nouns.js';
import { HOME_NOUNS, type ComplexKind, type HomeKind, type ListingKind } from '../fields/listing-nouns.js';
import { snakeCase } from '../db/naming.js';
import { PUBLIC } from './listing.entity.js';
import { AMENITY_KEYS } from './values/amenities.js';
import { Area, City, oneOf, someOf } from './values/choices.js';

const all =
  (...decorators: ClassDecorator[]): ClassDecorator =>
  (target) => {
    for (const decorate of decorators) decorate(target);
  };

const between = (columns: readonly string[], least: number, most: number) =>
  columns.map((column) => `${column} BETWEEN ${least} AND ${most}`).join(' AND ');

/** The SQL check that a field's rule implies for its column; null for what only the service validates. */
function conditionOf(name: string, rule: Rule): string | null {
  const column = snakeCase(name);
  switch (rule.kind) {
    case 'choice':
      return oneOf(column, CHOICES[name as ChoiceKey]);
    case 'choices':
      return someOf(column, CHOICES[name as ChoiceKey]);
    case 'number':
      return between([column], rule.least, rule.most);
    default:
      return null;
  }
}

/** The checks of the columns of a home, each named by its column: a new field has its own by its rule. */
const columnChecks = (kind: HomeKind) =>
  Object.entries(FIELDS[kind]).flatMap(([path, { rule }]) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    const condition = path.startsWith('place.') ? null : conditionOf(name, rule);
    return condition === null ? [] : [Check(`${kind}_${snakeCase(name)}`, condition)];
  });

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

/** The table of a home; its checks follow from the rules of its fields. */
export function HomeTable(kind: HomeKind): ClassDecorator {
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
    Index(`${kind}_source`, ['sourceId', 'externalCode'], { where: "source_id IS NOT NULL OR external_code <> ''" }),
    ...columnChecks(kind),
    Check(
      `${kind}_prices`,
      '1 <= ALL (rent_price) AND 1 <= ALL (buy_price) AND cardinality(rent_price) <= 100 AND cardinality(buy_price) <= 100',
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
