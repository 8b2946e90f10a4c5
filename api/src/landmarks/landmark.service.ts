import { COMPLEXES } from '../listings/nouns.js';
import type { Home } from '../listings/home.entity.js';
import { isHomeKind, HOME_NOUNS } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';
import type { Listing } from '../listings/listing.entity.js';
import type { GeoPoint } from '../listings/values/geo-point.js';
import { metresBetween } from './distance.js';
import { LandmarkKind } from './landmark.entity.js';
import { listLandmarks } from './landmark.loaders.js';
import type { NearbyLandmark } from './nearby-landmark.type.js';

/** Farther away nothing is near: a day trip from one end of the city to the other. Metres. */
const FARTHEST = 30_000;

/**
 * The nearest landmark of each kind, the beach first, then by distance; none if the position is unknown. A home without a position
 * uses its complex's.
 */
export async function nearbyOf(ctx: RequestContext, listing: Listing): Promise<NearbyLandmark[]> {
  const [position, landmarks] = await Promise.all([positionOf(ctx, listing), listLandmarks(ctx)]);
  if (!position) return [];
  const nearest = new Map<LandmarkKind, NearbyLandmark>();
  for (const landmark of landmarks) {
    const metres = Math.round(metresBetween(position, landmark.position));
    if (metres <= FARTHEST && metres < (nearest.get(landmark.kind)?.metres ?? Infinity)) nearest.set(landmark.kind, { landmark, metres });
  }
  const rank = ({ landmark, metres }: NearbyLandmark) => (landmark.kind === LandmarkKind.BEACH ? -1 : metres);
  return [...nearest.values()].sort((a, b) => rank(a) - rank(b));
}

async function positionOf(ctx: RequestContext, listing: Listing): Promise<GeoPoint | null> {
  if (listing.place.position) return listing.place.position;
  const complex = await complexOf(ctx, listing);
  return complex?.place.position ?? null;
}

async function complexOf(ctx: RequestContext, listing: Listing): Promise<Listing | null> {
  if (!isHomeKind(listing.kind)) return null;
  const { complexId } = listing as Home;
  return complexId ? ctx.loader(COMPLEXES[HOME_NOUNS[listing.kind].complex].byId(['place'])).load(complexId) : null;
}
