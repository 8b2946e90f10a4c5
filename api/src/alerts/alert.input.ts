import { Field, ID, InputType } from 'type-graphql';
import { Lang } from '../core/lang.js';
import { AlertChannel, AlertEvery } from './alert.entity.js';

/** An alert as it is requested: either a search or some homes. */
@InputType({ description: 'An alert as it is requested: either `search` or `listings`.' })
export class AlertInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A query string as in the site’s addresses and `GET /api/search`, without sort and page, at most 2,000 characters; empty for all homes.',
  })
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Ids of 1 to 10 homes whose prices are watched.' })
  listings?: string[] | null;

  @Field(() => AlertChannel, { description: 'Channel.' })
  channel!: AlertChannel;

  @Field(() => String, { nullable: true, description: 'E-mail address, at most 200 characters; for EMAIL.' })
  email?: string | null;

  @Field(() => AlertEvery, { description: 'How often at most.' })
  every!: AlertEvery;

  @Field(() => Lang, { description: 'Language of the messages.' })
  lang!: Lang;

  @Field(() => String, { nullable: true, description: 'To be left empty: people do not see this field.' })
  website?: string | null;
}
