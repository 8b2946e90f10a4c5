import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ListingKind } from '../fields/listing-nouns.js';
import { Lang } from '../core/lang.js';
import { LocalizedText } from '../core/localized-text.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { LeadLostReason, LeadStatus, SpamReason } from './lead.entity.js';

/** What a lead can be about: under a name of its own in the schema. */
export const LeadListingKind = { ...ListingKind } as const;

registerEnumType(LeadListingKind, { name: 'LeadListingKind', description: 'What a lead can be about.' });

/** Response to a visitor who has sent a lead: always the same. */
@ObjectType({ description: 'Response to a visitor who has sent a lead: always the same.' })
export class LeadReceipt {
  @Field(() => Boolean, { description: 'True: it has arrived and is kept.' })
  ok!: boolean;
}

/** A listing that a lead is about. */
@ObjectType({ description: 'Snapshot of a lead’s listing. It may have been deleted or converted since.' })
export class LeadListing {
  @Field(() => ID, { description: 'Id, a UUID.' })
  id!: string;

  @Field(() => LeadListingKind, { description: 'What it was.' })
  kind!: ListingKind;

  @Field(() => String, { description: 'Its reference, as in U-1043.' })
  reference!: string;

  @Field(() => LocalizedText, { description: 'Its name.' })
  name!: LocalizedText;
}

/** Somebody of the staff, as leads name them. */
@ObjectType({ description: 'Somebody of the staff who works on leads, or may.' })
export class LeadAssignee {
  @Field(() => ID, { description: 'Id of the account.' })
  id!: string;

  @Field(() => String, { description: 'Its username.' })
  username!: string;
}

/** Other leads of one person. */
@ObjectType({
  description: 'Other leads of the same person: with the same phone number, e-mail address or username, however they are written.',
})
export class LeadDuplicates {
  @Field(() => Int, { description: 'How many.' })
  count!: number;

  @Field(() => [ID], { description: 'Ids of the newest 20 of them.' })
  ids!: string[];
}

/** A lead as staff see it. */
@ObjectType('Lead', { description: 'A contact request of a visitor. For staff.' })
export class LeadView {
  @Field(() => ID, { description: 'Id, a UUID.' })
  id!: string;

  @Field(() => String, { description: 'Name; like all personal data, empty if omitted or removed.' })
  name!: string;

  @Field(() => String, { description: 'Phone number.' })
  phone!: string;

  @Field(() => String, { description: 'E-mail address.' })
  contactEmail!: string;

  @Field(() => String, { description: 'User name in a messenger.' })
  contact!: string;

  @Field(() => String, { description: 'What the person wants to say or know.' })
  message!: string;

  @Field(() => Boolean, { description: 'May be called.' })
  call!: boolean;

  @Field(() => Boolean, { description: 'May be written to by e-mail.' })
  email!: boolean;

  @Field(() => Boolean, { description: 'May be written to in WhatsApp.' })
  whatsApp!: boolean;

  @Field(() => Boolean, { description: 'May be written to in Telegram.' })
  telegram!: boolean;

  @Field(() => Boolean, { description: 'May be written to in LINE.' })
  line!: boolean;

  @Field(() => Boolean, { description: 'Also interested in similar listings.' })
  similarVariants!: boolean;

  @Field(() => [LeadListing], { description: 'What it is about.' })
  listings!: LeadListing[];

  @Field(() => String, { description: 'What is wanted, in a word; can be empty.' })
  type!: string;

  @Field(() => String, { description: 'Path of the page that the form was opened on; can be empty.' })
  pathname!: string;

  @Field(() => String, { description: 'Address of the listing that it is about; can be empty.' })
  objectUrl!: string;

  @Field(() => Lang, { nullable: true, description: 'Language that the person reads the site in; null where it is not known.' })
  lang!: Lang | null;

  @Field(() => LeadStatus, { description: 'How far the work on it is.' })
  status!: LeadStatus;

  @Field(() => SpamReason, { nullable: true, description: 'Why it was quarantined automatically; null if it was not.' })
  spamReason!: SpamReason | null;

  @Field(() => LeadLostReason, {
    nullable: true,
    description: 'Why it was lost; null unless REFUSED, and for leads lost before a reason was required.',
  })
  lostReason!: LeadLostReason | null;

  @Field(() => String, { description: 'Explanation by staff of why it was lost; may be empty.' })
  lostText!: string;

  /** Served by a field resolver. */
  assigneeId!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: 'When what leads to the person was removed, because it was kept long enough; null while it is there.',
  })
  forgottenAt!: Date | null;

  @Field(() => Int, { description: 'Grows by one with every edit.' })
  version!: number;

  @Field(() => DateTimeISOResolver, { description: 'When it came.' })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { description: 'When it was last edited.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A page of leads.' })
export class LeadPage extends PageNumbers {
  @Field(() => [LeadView], { description: 'The leads.' })
  leads!: LeadView[];
}

@ObjectType({ description: 'Numbers of leads awaiting attention.' })
export class LeadCounts {
  @Field(() => Int, { description: 'New ones.' })
  new!: number;

  @Field(() => Int, { description: 'In quarantine.' })
  spam!: number;
}
