import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalizedText } from '../core/localized-text.js';

/** See `MergeDifference`. */
@ObjectType({ description: 'A field in which two condos differ.' })
export class MergeField {
  @Field(() => String, { description: 'Path of the field in the input of a condo, as in amenities.pool.' })
  path!: string;

  @Field(() => String, { description: 'Its value in the condo that would go, as JSON; choices by their names.' })
  merged!: string;

  @Field(() => String, { description: 'Its value in the condo that would stay, as JSON; choices by their names.' })
  target!: string;

  @Field(() => Boolean, { description: 'The one that would stay has nothing there, and takes the other value unless told otherwise.' })
  lacking!: boolean;
}

/** See `MergePlan`; its condos and units are served by field resolvers. */
@ObjectType({ description: 'What merging a condo into another would do.' })
export class MergePreview {
  readonly id!: string;
  readonly into!: string;
  readonly first!: readonly string[];

  @Field(() => Int, { description: 'Version of the condo that would go.' })
  version!: number;

  @Field(() => Int, { description: 'Version of the condo that would stay.' })
  intoVersion!: number;

  @Field(() => [MergeField], { description: 'Fields in which they differ.' })
  fields!: MergeField[];

  @Field(() => Int, { description: 'How many units would move, drafts and those in the trash among them.' })
  total!: number;
}

/** See `OpenMerge`; the condo that stayed is served by a field resolver. */
@ObjectType('CondoMerge', { description: 'A condo that was merged into another, which can be undone for 30 days.' })
export class CondoMergeDone {
  @Field(() => ID, { description: 'Id of the condo that went.' })
  id!: string;

  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => LocalizedText, { description: 'Its name.' })
  name!: LocalizedText;

  readonly targetId!: string;

  @Field(() => Int, { description: 'How many units moved.' })
  units!: number;

  @Field(() => DateTimeISOResolver, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'Username of who did it.' })
  username!: string;
}

/** See `MergeUndone`. */
@ObjectType('MergeUndone', { description: 'What undoing a merge did.' })
export class MergeUndoneAnswer {
  @Field(() => ID, { description: 'Id of the condo that is back.' })
  id!: string;

  @Field(() => Int, { description: 'How many units went back with it.' })
  units!: number;

  @Field(() => Int, { description: 'Number of units not moved back, because they have left the target condo.' })
  elsewhere!: number;

  @Field(() => [String], { description: 'Fields of the target left unchanged, because they were edited since.' })
  kept!: readonly string[];
}
