import { Field, ObjectType } from 'type-graphql';

/** The e-mail address of one's own account. */
@ObjectType({ description: 'The e-mail address of one’s own account.' })
export class OwnEmail {
  @Field(() => String, { nullable: true, description: 'The address that was confirmed; null without one.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'An address that waits for its link to be opened; null without one.' })
  pending!: string | null;
}
