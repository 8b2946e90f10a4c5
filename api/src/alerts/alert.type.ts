import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalizedText } from '../core/localized-text.js';
import { LISTING_KINDS } from '../fields/listing-nouns.js';
import { AlertChannel, AlertEvery, AlertKind } from './alert.entity.js';

/** The available alert channels. */
@ObjectType({ description: 'Available alert channels on this site.' })
export class AlertChannels {
  @Field(() => Boolean, { description: 'By e-mail.' })
  email!: boolean;

  @Field(() => Boolean, { description: 'By Telegram.' })
  telegram!: boolean;
}

/** A listing that an alert names. */
@ObjectType({ description: 'A listing that an alert names.' })
export class AlertListing {
  @Field(() => ID, { description: 'Id, a UUID.' })
  id!: string;

  @Field(() => String, { description: `What it is, as in addresses: ${LISTING_KINDS.join(', ')}.` })
  kind!: string;

  @Field(() => String, { description: 'Its reference, as in U-1043.' })
  reference!: string;

  @Field(() => LocalizedText, { description: 'Its name.' })
  name!: LocalizedText;
}

/** What an alert watches. */
@ObjectType({ description: 'What an alert watches.' })
export class AlertAbout {
  @Field(() => AlertKind, { description: 'Whether a search or the prices of homes.' })
  kind!: AlertKind;

  @Field(() => String, { description: 'The query string as in addresses; may be empty.' })
  search!: string;

  @Field(() => [AlertListing], { description: 'The homes whose prices are watched, or the condos and villages that the search names.' })
  listings!: AlertListing[];
}

/** An alert as shown to the holder of its token. */
@ObjectType('Alert', { description: 'An alert as shown to the holder of its token.' })
export class AlertView {
  @Field(() => AlertAbout, { description: 'What it watches.' })
  about!: AlertAbout;

  @Field(() => AlertChannel, { description: 'Its channel.' })
  channel!: AlertChannel;

  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address with most of it hidden, as in a***@example.com; null for Telegram.',
  })
  email!: string | null;

  @Field(() => AlertEvery, { description: 'Its maximum frequency.' })
  every!: AlertEvery;

  @Field(() => Boolean, { description: 'False: nothing is sent before it is confirmed.' })
  confirmed!: boolean;

  @Field(() => Boolean, { description: 'True: nothing is sent, because the address took nothing. Changing it ends that.' })
  paused!: boolean;

  @Field(() => Int, { description: 'How many other alerts the same address has.' })
  others!: number;
}

/** Response to creating an alert. */
@ObjectType({ description: 'Response to creating an alert: the same whether or not it already existed.' })
export class AlertReceipt {
  @Field(() => Boolean, { description: 'True: it has arrived.' })
  ok!: boolean;

  @Field(() => String, { nullable: true, description: 'For TELEGRAM: the link that starts the bot, which confirms the alert.' })
  telegramUrl!: string | null;
}
