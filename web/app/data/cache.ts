import { InMemoryCache, type TypePolicies } from '@apollo/client';

// Value types have no id: parts of one that different fragments read are merged, not replaced.
const VALUE_TYPES = [
  'LocalizedText',
  'Place',
  'GeoPoint',
  'Seo',
  'Rooms',
  'Pricing',
  'Amenities',
  'BackOffice',
  'Offers',
  'HouseExtras',
  'CurrencyRates',
];

const typePolicies: TypePolicies = {
  ...Object.fromEntries(VALUE_TYPES.map((name) => [name, { merge: true }])),
  // A rate has no id: it is stored within its list.
  CurrencyRate: { keyFields: false },
  // Whether a unit matches is true of its board alone: another filter's board has the same unit under the same id.
  BoardUnit: { keyFields: false },
  // A mark on the map has the id of its building or home, but its count and prices are those of one filter.
  MapPin: { keyFields: false },
  // A use has the id of the record that uses the file, which may use it in several ways.
  FileUse: { keyFields: false },
};

const possibleTypes = { Listing: ['Unit', 'House', 'Condo', 'Village'] };

/** An empty cache for a browser, with the site's policies: every (filter, page) is its own entry. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies, possibleTypes });
}
