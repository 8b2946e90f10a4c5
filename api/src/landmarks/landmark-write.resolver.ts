import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { PageNumbers } from '../core/page-numbers.type.js';
import type { RequestContext } from '../core/request-context.js';
import { deskLandmarks, landmarkById } from './desk-landmarks.service.js';
import { DistanceRun } from './distance-run.entity.js';
import { distanceRun } from './distance-run.service.js';
import { Landmark } from './landmark.entity.js';
import { DeskLandmarksArgs, LandmarkInput } from './landmark.input.js';
import { createRecorded, restoreRecorded, trashRecorded, updateRecorded } from '../records/recorded.js';
import { patchOfInput } from '../records/values.js';
import { LANDMARK } from './landmark.write.js';

@ObjectType({ description: 'A page of landmarks.' })
class LandmarkPage extends PageNumbers {
  @Field(() => [Landmark], { description: 'The landmarks, by kind and English name.' })
  landmarks!: Landmark[];
}

/** Landmarks for those who keep them, through GraphQL. */
@Resolver(() => Landmark)
export class LandmarkWriteResolver {
  @Query(() => LandmarkPage, { description: 'Landmarks of any state but those in the trash. For staff.' })
  async deskLandmarks(@Args(() => DeskLandmarksArgs) args: DeskLandmarksArgs, @Ctx() ctx: RequestContext): Promise<LandmarkPage> {
    const { items, ...numbers } = await deskLandmarks(ctx, args);
    return { landmarks: items, ...numbers };
  }

  @Mutation(() => Landmark, { description: 'Creates a landmark. Distances to it are measured within a minute. For staff.' })
  async createLandmark(
    @Arg('input', () => LandmarkInput, { description: 'What is known of it.' }) input: LandmarkInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Landmark> {
    return landmarkById(ctx, await createRecorded(ctx, LANDMARK, patchOfInput(input)));
  }

  @Mutation(() => Landmark, {
    description:
      'Changes a landmark; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it. For staff.',
  })
  async updateLandmark(
    @Arg('id', () => ID, { description: 'Id of the landmark.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
    @Arg('input', () => LandmarkInput, { description: 'What is to change.' }) input: LandmarkInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Landmark> {
    await updateRecorded(ctx, LANDMARK, id, version, patchOfInput(input));
    return landmarkById(ctx, id);
  }

  @Mutation(() => Boolean, { description: 'Puts a landmark into the trash. For staff.' })
  async deleteLandmark(
    @Arg('id', () => ID, { description: 'Id of the landmark.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await trashRecorded(ctx, LANDMARK, id);
    return true;
  }

  @Mutation(() => Landmark, { description: 'Takes a landmark out of the trash. For staff.' })
  async restoreLandmark(
    @Arg('id', () => ID, { description: 'Id of the landmark.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<Landmark> {
    await restoreRecorded(ctx, LANDMARK, id);
    return landmarkById(ctx, id);
  }
}

/** How far the measuring of distances has come, through GraphQL. */
@Resolver(() => DistanceRun)
export class DistanceRunResolver {
  @Query(() => DistanceRun, { description: 'How far the measuring of distances to the beach has come. For staff.' })
  distanceRun(@Ctx() ctx: RequestContext): Promise<DistanceRun> {
    return distanceRun(ctx);
  }

  @FieldResolver(() => Boolean, { description: 'Whether beaches were written since the last run began: distances are about to change.' })
  pending(@Root() { wanted, measured }: DistanceRun): boolean {
    return wanted !== measured;
  }
}
