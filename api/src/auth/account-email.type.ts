import { Field, ObjectType } from 'type-graphql';

/** The viewer's own e-mail address. */
@ObjectType({ description: 'The viewer’s own e-mail address.' })
export class OwnEmail {
  @Field(() => String, { nullable: true, description: 'Confirmed address; null if none.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Address awaiting confirmation; null if none.' })
  pending!: string | null;
}
