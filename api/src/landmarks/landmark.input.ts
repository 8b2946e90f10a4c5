import { LocalizedTextInput } from '../core/localized-text.js';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';
import { PositionInput } from '../listings/listing.input.js';
import { LandmarkKind } from './landmark.entity.js';

/** Fields of the landmark to write: an omitted field is unchanged, null clears it. */
@InputType({ description: 'Fields of the landmark to write: an omitted field is unchanged, null clears it.' })
export class LandmarkInput {
  @Field(() => LandmarkKind, { nullable: true, description: 'What it is.' })
  kind?: LandmarkKind | null;

  @Field(() => LocalizedTextInput, { nullable: true, description: 'Name; both languages are required.' })
  name?: LocalizedTextInput | null;

  @Field(() => PositionInput, { nullable: true, description: 'Where it is.' })
  position?: PositionInput | null;

  @Field(() => Boolean, { nullable: true, description: 'False: kept, but no distance is measured to it.' })
  active?: boolean | null;
}

/** Which landmarks are listed for those who keep them. */
@ArgsType()
export class DeskLandmarksArgs {
  @Field(() => LandmarkKind, { nullable: true, description: 'Of this kind only.' })
  kind?: LandmarkKind | null;

  @Field(() => String, { nullable: true, description: 'Text in either name, at most 100 characters.' })
  text?: string | null;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}
