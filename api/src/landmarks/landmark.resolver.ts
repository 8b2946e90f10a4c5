import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { Listing } from '../listings/listing.entity.js';
import { Landmark, LandmarkKind } from './landmark.entity.js';
import { listLandmarks } from './landmark.loaders.js';
import { nearbyOf } from './landmark.service.js';
import { NearbyLandmark } from './nearby-landmark.type.js';

const KINDS = Object.keys(LandmarkKind).length;

/** Landmarks through GraphQL. */
@Resolver(() => Landmark)
export class LandmarkResolver {
  @Query(() => [Landmark], {
    description: 'Every landmark that distances are measured to, by kind and name.',
    complexity: ({ childComplexity }) => 1 + 100 * childComplexity,
  })
  landmarks(@Ctx() ctx: RequestContext): Promise<Landmark[]> {
    return listLandmarks(ctx);
  }
}

/** What is near a listing. */
@Resolver(() => Listing)
export class NearbyResolver {
  @FieldResolver(() => [NearbyLandmark], {
    description:
      'The nearest landmark of each kind within 30 km in a straight line, the beach first, then by distance. Measured from where the home is, else from its condo or village; empty where neither is known.',
    complexity: ({ childComplexity }) => 1 + KINDS * childComplexity,
  })
  nearby(@Root() listing: Listing, @Ctx() ctx: RequestContext): Promise<NearbyLandmark[]> {
    return nearbyOf(ctx, listing);
  }
}
