import { ArgsType, Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { Lang } from '../core/lang.js';
import { PAGE_SIZE } from '../core/page.js';
import { LeadLostReason, LeadStatus } from './lead.entity.js';

/** A contact request as it is sent: at least one of name, phone, contactEmail and contact. */
@InputType({ description: 'A contact request: at least one of name, phone, contactEmail and contact must be filled in.' })
export class LeadInput {
  @Field(() => String, { nullable: true, description: 'Name, at most 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number, at most 50 characters.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address, at most 200 characters.' })
  contactEmail?: string | null;

  @Field(() => String, { nullable: true, description: 'User name in a messenger, at most 200 characters.' })
  contact?: string | null;

  @Field(() => String, { nullable: true, description: 'What the person wants to say or know, at most 5,000 characters.' })
  message?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'May be called.' })
  call?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'May be written to by e-mail.' })
  email?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'May be written to in WhatsApp.' })
  whatsApp?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'May be written to in Telegram.' })
  telegram?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'May be written to in LINE.' })
  line?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Also interested in similar listings.' })
  similarVariants?: boolean | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'What it is about: ids of at most 10 listings. Left out: the listing of `objectUrl` or `pathname`, if any.',
  })
  listings?: string[] | null;

  @Field(() => String, { nullable: true, description: 'What is wanted, in a word such as rent; at most 50 characters.' })
  type?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the page that the form was opened on.' })
  pathname?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the listing that it is about.' })
  objectUrl?: string | null;

  @Field(() => Lang, { nullable: true, description: 'Language that the person reads the site in.' })
  lang?: Lang | null;

  @Field(() => String, { nullable: true, description: 'To be left empty: people do not see this field.' })
  website?: string | null;

  @Field(() => Float, { nullable: true, description: 'For how many milliseconds the form had been open.' })
  openedMs?: number | null;
}

/** Changes to a lead: omitted fields are unchanged. */
@InputType({ description: 'What is to change of a lead: what is left out stays.' })
export class LeadPatch {
  @Field(() => LeadStatus, { nullable: true, description: 'New status; REFUSED needs `lostReason`.' })
  status?: LeadStatus | null;

  @Field(() => LeadLostReason, {
    nullable: true,
    description: 'Why it was lost; only for REFUSED, and cleared with that status.',
  })
  lostReason?: LeadLostReason | null;

  @Field(() => String, { nullable: true, description: 'Explanation, at most 500 characters; required for OTHER.' })
  lostText?: string | null;

  @Field(() => ID, { nullable: true, description: 'Account of the staff member who works on it; null for nobody.' })
  assignee?: string | null;

  @Field(() => String, { nullable: true, description: 'A note to be added, at most 5,000 characters.' })
  note?: string | null;
}

/** Order of the inbox. */
export enum LeadSort {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  UPDATED = 'updated',
  UPDATED_DESC = 'updated-desc',
  NAME = 'name',
  NAME_DESC = 'name-desc',
  STATUS = 'status',
  STATUS_DESC = 'status-desc',
}

registerEnumType(LeadSort, {
  name: 'LeadSort',
  description: 'Order of leads; STATUS begins with new ones, by which the newest come first.',
});

/** Which leads. */
@InputType({ description: 'Which leads; what is left out rules nothing out.' })
export class LeadFilter {
  @Field(() => LeadStatus, { nullable: true, description: 'Only of this status.' })
  status?: LeadStatus | null;

  @Field(() => ID, { nullable: true, description: 'Only those that this account works on.' })
  assignee?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only those that nobody works on.' })
  unassigned?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of a name, phone number, e-mail address, username, message or reference; at most 100 characters.',
  })
  text?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only quarantined leads. Otherwise they are excluded, unless requested by `status`.',
  })
  spam?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Only those about this listing.' })
  listing?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only those of the person who sent this lead, itself among them.' })
  sameAs?: string | null;
}

/** Which leads, in which order, and which slice of them. */
@ArgsType()
export class LeadsArgs {
  @Field(() => LeadFilter, { nullable: true, description: 'Which.' })
  filter?: LeadFilter | null;

  @Field(() => LeadSort, { defaultValue: LeadSort.NEWEST, description: 'Order.' })
  sort!: LeadSort;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}
