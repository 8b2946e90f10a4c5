import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';
import type { Change } from './values.js';

/** Which part of a history. */
@ArgsType()
export class HistoryArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}

/** A change as it is shown. */
@ObjectType({ description: 'A field that changed.' })
export class RevisionChange {
  @Field(() => String, { description: 'Path of the field in the input of the noun, as in pricing.rentPrice.' })
  path!: string;

  @Field(() => String, { description: 'What it was, as JSON; choices by their names.' })
  before!: string;

  @Field(() => String, { description: 'What it has become, as JSON; choices by their names.' })
  after!: string;
}

/** Changes as GraphQL shows them. */
export function viewChanges(changes: readonly Change[]): RevisionChange[] {
  return changes.map(([path, before, after]) => ({ path, before: JSON.stringify(before), after: JSON.stringify(after) }));
}
