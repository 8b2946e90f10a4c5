import { Field, InputType } from 'type-graphql';
import { SavedList } from './saved-item.entity.js';

/** A home or a search that is added to a list, or removed from it. */
@InputType({ description: 'A home or a search that is added to a list of an account, or removed from it.' })
export class SavedItemInput {
  @Field(() => SavedList, { description: 'The list.' })
  list!: SavedList;

  @Field(() => String, { description: 'Id of a home, or the query string of a search, at most 2,000 characters.' })
  key!: string;

  @Field(() => String, { nullable: true, description: 'Reference of the home, such as U-1043. For a home that is added.' })
  reference?: string | null;
}
