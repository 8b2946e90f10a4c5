import { InMemoryCache, type TypePolicies } from '@apollo/client';
import type { DocumentNode } from 'graphql';

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
  // A rate is no thing of its own: it has no id and lives in its list.
  CurrencyRate: { keyFields: false },
};

const possibleTypes = { Listing: ['Unit', 'House', 'Condo', 'Village'] };

/** An empty cache for a browser, with the site's policies: every (filter, page) is its own entry (design 5). */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies, possibleTypes });
}

/** An empty cache for one request on the server. It lives for one render: remembering what was read, and for whom, does not pay. */
export function createRequestCache(): InMemoryCache {
  return new RequestCache({ typePolicies, possibleTypes, resultCaching: false });
}

// Documents are modules: each is prepared once for the life of the process, not once a request.
const prepared = new WeakMap<DocumentNode, DocumentNode>();

class RequestCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    const known = prepared.get(document);
    if (known) return known;
    const transformed = super.transformDocument(document);
    prepared.set(document, transformed);
    // What has been prepared is ready: Apollo asks for it again.
    prepared.set(transformed, transformed);
    return transformed;
  }
}
