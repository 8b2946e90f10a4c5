import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { Lang } from '../core/lang.js';
import { PAGE_SIZE } from '../core/page.js';
import { FeedFormat } from '../fields/nouns.js';

/** Fields of a source to write: an omitted field is unchanged, null clears it. */
@InputType({ description: 'Fields of a source to write: an omitted field is unchanged, null clears it.' })
export class SourceInput {
  @Field(() => String, { nullable: true, description: 'Name; required, and different from those of all other sources.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'How to reach it.' })
  contact?: string | null;

  @Field(() => String, { nullable: true, description: 'Commission agreed with it.' })
  commission?: string | null;

  @Field(() => Lang, { nullable: true, description: 'Language of its texts; null if each cell tells.' })
  lang?: Lang | null;

  @Field(() => String, { nullable: true, description: 'Currency of its prices, an ISO 4217 code; null is THB.' })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: 'Address that its homes are read from, http or https.' })
  feedUrl?: string | null;

  @Field(() => FeedFormat, { nullable: true, description: 'What the address is read as; required with an address.' })
  feedFormat?: FeedFormat | null;

  @Field(() => Int, { nullable: true, description: 'Hours between two readings of the address, 1 to 720; null: only on request.' })
  feedEvery?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Bearer token that the address is read with; it is stored encrypted and never returned. An address on another server removes it, unless it is sent again.',
  })
  feedToken?: string | null;
}

/** Filter and page for a list of sources. */
@ArgsType()
export class SourcesArgs {
  @Field(() => String, { nullable: true, description: 'Text to find in the name, at most 100 characters.' })
  text?: string | null;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}
