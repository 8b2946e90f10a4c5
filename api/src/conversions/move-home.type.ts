import { HomeKind } from '../fields/listing-nouns.js';
import { Field, ObjectType } from 'type-graphql';

/** A field with its value. */
@ObjectType({ description: 'A field of a home with its value.' })
export class MovedField {
  @Field(() => String, { description: 'Path of the field in the input of its kind, as in extras.hasPool.' })
  path!: string;

  @Field(() => String, { description: 'Its value, as JSON; choices by their names.' })
  value!: string;
}

/** See `MovePreview` of the service. */
@ObjectType('MovePreview', { description: 'Preview of converting a home to the other kind.' })
export class MovePreviewAnswer {
  @Field(() => HomeKind, { description: 'What it would be.' })
  kind!: HomeKind;

  @Field(() => [MovedField], { description: 'Fields that the other kind does not have; stored in the history.' })
  lost!: MovedField[];

  @Field(() => [MovedField], { description: 'What it had when it was last of the other kind, and would have again.' })
  restored!: MovedField[];
}
