import { browserClient } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { pictureUrl } from '~/lib/picture';
import { OFFLINE_ADDRESS, OFFLINE_CACHE, type OfflineHome, type OfflineHomes } from './offline-homes';
import { savedStore } from './use-saved';

const QUERY = graphql(`
  query OfflineHomes($ids: [ID!]!) {
    homes(ids: $ids) {
      ... on Home {
        id
        name {
          en
          ru
        }
        place {
          city
          area
        }
        pictures(first: 1) {
          id
          link
        }
        pricing {
          rent {
            baht
            isFrom
          }
          buy {
            baht
            isFrom
          }
        }
      }
    }
  }
`);

/** Maximum number of homes in one API response; only the newest of a longer list are copied. */
const MOST = 60;

/** For how long a copy of the same homes is new enough, ms. */
const FRESH = 3_600_000;

let keeping = Promise.resolve();

/** Refreshes the copy of the favourites if it is missing, outdated, or of other homes. Whatever cannot be stored is omitted. */
export function storeOfflineHomes(): void {
  keeping = keeping.then(keep).catch(() => undefined);
}

async function keep(): Promise<void> {
  // Without the worker nobody would ever see the copy.
  await navigator.serviceWorker.ready;
  const ids = savedStore
    .state()
    .saved.favourites.slice(-MOST)
    .map(({ id }) => id);
  if (ids.length === 0) {
    await caches.delete(OFFLINE_CACHE);
    return;
  }
  const cache = await caches.open(OFFLINE_CACHE);
  const before = (await (await cache.match(OFFLINE_ADDRESS))?.json()) as OfflineHomes | undefined;
  if (before && before.ids.join() === ids.join() && Date.now() - Date.parse(before.at) < FRESH) return;
  const { data } = await browserClient().query({
    query: QUERY,
    variables: { ids },
    fetchPolicy: 'no-cache',
    context: { credentials: 'omit' },
  });
  const homes = (data?.homes ?? []).map(({ id, name: { en, ru }, place, pricing: { rent, buy }, pictures }): OfflineHome => ({
    id,
    name: { en, ru },
    place: place.city === 'PATTAYA' ? place.area : place.city,
    rent: rent ? { baht: rent.baht, isFrom: rent.isFrom } : null,
    buy: buy ? { baht: buy.baht, isFrom: buy.isFrom } : null,
    picture: pictures[0] ? pictureUrl(pictures[0].link, 320) : null,
  }));
  await cache.put(OFFLINE_ADDRESS, Response.json({ at: new Date().toISOString(), ids, homes } satisfies OfflineHomes));
  await keepPictures(cache, new Set(homes.flatMap(({ picture }) => picture ?? [])));
}

async function keepPictures(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const missing = new Set(wanted);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!missing.delete(pathname + search) && pathname !== OFFLINE_ADDRESS) await cache.delete(url);
  }
  for (const picture of missing) {
    const answer = await fetch(picture, { credentials: 'omit' });
    if (answer.ok) await cache.put(picture, answer);
  }
}
