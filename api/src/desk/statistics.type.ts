import { ListingKind } from '../fields/listing-nouns.js';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { LocalizedText } from '../core/localized-text.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { ContactChannel } from '../leads/contact-click.entity.js';
import { LeadLostReason } from '../leads/lead.entity.js';

/** What is counted. */
@ObjectType({ description: 'What is counted of the pages of listings, robots and staff left out.' })
export class Counts {
  @Field(() => Int, { description: 'How often a page of a listing was seen.' })
  views!: number;

  @Field(() => Int, { description: 'How many people have seen it, each once a day and listing.' })
  visitors!: number;

  @Field(() => Int, { description: 'How often a link to the agency was followed: messengers and telephone.' })
  clicks!: number;

  @Field(() => Int, { description: 'Number of leads, excluding quarantine.' })
  leads!: number;
}

/** What was counted on a day. */
@ObjectType({ description: 'What was counted on a day.' })
export class DayCounts extends Counts {
  @Field(() => String, { description: 'The day in Pattaya, as in 2026-11-22.' })
  day!: string;
}

@ObjectType({ description: 'How often links of a channel were followed.' })
export class ChannelClicks {
  @Field(() => ContactChannel, { description: 'The channel.' })
  channel!: ContactChannel;

  @Field(() => Int, { description: 'How often.' })
  clicks!: number;
}

/** What was counted in a period, and in the one before. */
@ObjectType({ description: 'What was counted in a period, and in the one before.' })
export class Statistics {
  @Field(() => Counts, { description: 'In the period.' })
  total!: Counts;

  @Field(() => Counts, { description: 'In as many days before.' })
  before!: Counts;

  @Field(() => [DayCounts], { description: 'Each day of the period, oldest first.' })
  days!: DayCounts[];

  @Field(() => [ChannelClicks], { description: 'Links followed, most frequent channel first, omitting those with none.' })
  channels!: ChannelClicks[];
}

@ObjectType({ description: 'How many leads were lost for a reason.' })
export class LostLeads {
  @Field(() => LeadLostReason, { nullable: true, description: 'Why; null where they were lost before reasons were asked for.' })
  reason!: LeadLostReason | null;

  @Field(() => Int, { description: 'How many.' })
  leads!: number;
}

/** A listing with what was counted of it. */
@ObjectType({ description: 'A listing with what was counted of it in a period.' })
export class ListingCounts extends Counts {
  @Field(() => ID, { description: 'Id of the listing.' })
  listing!: string;

  @Field(() => ListingKind, { description: 'Which noun.' })
  kind!: ListingKind;

  @Field(() => String, { description: 'Its reference, as in U-1043.' })
  reference!: string;

  @Field(() => LocalizedText, { description: 'Its name.' })
  name!: LocalizedText;

  @Field(() => Float, { nullable: true, description: 'Links followed and leads for each person who saw it; null where nobody did.' })
  conversion!: number | null;

  @Field(() => Int, { description: 'How many people had seen it in as many days before.' })
  visitorsBefore!: number;
}

@ObjectType({ description: 'A page of listings with what was counted of them.' })
export class ListingCountsPage extends PageNumbers {
  @Field(() => [ListingCounts], { description: 'The listings.' })
  listings!: ListingCounts[];
}
