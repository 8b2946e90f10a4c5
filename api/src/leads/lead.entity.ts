import type { ListingKind } from '../fields/listing-nouns.js';
import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import type { Lang } from '../core/lang.js';
import type { LocalizedText } from '../core/localized-text.js';
import { oneOf } from '../listings/values/choices.js';

/** How far the work on a lead is. */
export enum LeadStatus {
  NEW = 'new',
  IN_WORK = 'in-work',
  DONE = 'done',
  REFUSED = 'refused',
  SPAM = 'spam',
}

/** Why a lead was lost. OTHER needs an explanation in words. */
export enum LeadLostReason {
  PRICE = 'price',
  HOME_GONE = 'home-gone',
  NOT_SUITABLE = 'not-suitable',
  NO_ANSWER = 'no-answer',
  ELSEWHERE = 'elsewhere',
  PLANS_CHANGED = 'plans-changed',
  OTHER = 'other',
}

/** Why a lead was quarantined automatically. */
export enum SpamReason {
  HONEYPOT = 'honeypot',
  TOO_FAST = 'too-fast',
}

registerEnumType(LeadStatus, {
  name: 'LeadStatus',
  description: 'Status of a lead. REFUSED means lost, with a reason; SPAM means quarantined: stored, but nobody is notified.',
});
registerEnumType(LeadLostReason, {
  name: 'LeadLostReason',
  description:
    'Why a lead was lost: HOME_GONE, the home was let or sold; ELSEWHERE, another agency or home. OTHER is explained in `lostText`.',
});
registerEnumType(SpamReason, {
  name: 'SpamReason',
  description:
    'Why a lead was quarantined automatically: HONEYPOT, a hidden field was filled in; TOO_FAST, it was sent faster than anybody can type.',
});

/** A listing that a lead is about, as it was then: it stays when the listing goes. */
export interface LeadListingSnapshot {
  id: string;
  kind: ListingKind;
  reference: string;
  name: Pick<LocalizedText, 'en' | 'ru'>;
}

/** A contact request of a visitor as it is stored (decision 0019); staff are shown LeadView. */
@Entity('lead')
@Index('lead_by_status', ['status', 'id'])
@Index('lead_content', ['content', 'createdAt'])
@Index('lead_network', ['network', 'createdAt'])
@Index('lead_once_key', ['onceKey'], { unique: true })
@Index('lead_assignee', ['assigneeId', 'id'])
@Index('lead_person', { synchronize: false })
@Index('lead_listings', { synchronize: false })
@Check('lead_status', oneOf('status', LeadStatus))
@Check('lead_spam_reason', oneOf('spam_reason', SpamReason))
@Check('lead_lost_reason', oneOf('lost_reason', LeadLostReason))
@Check('lead_lost', "lost_reason IS NULL OR status = 'refused'")
@Check('lead_lang', "lang IN ('en', 'ru')")
@Check('lead_version', 'version > 0')
export class Lead {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { default: '' })
  name!: string;

  @Column('text', { default: '' })
  phone!: string;

  @Column('text', { default: '' })
  contactEmail!: string;

  /** A messenger username, or any other contact. */
  @Column('text', { default: '' })
  contact!: string;

  @Column('text', { default: '' })
  message!: string;

  @Column('boolean', { default: false })
  call!: boolean;

  @Column('boolean', { default: false })
  email!: boolean;

  @Column('boolean', { default: false })
  whatsApp!: boolean;

  @Column('boolean', { default: false })
  telegram!: boolean;

  @Column('boolean', { default: false })
  line!: boolean;

  @Column('boolean', { default: false })
  similarVariants!: boolean;

  @Column('jsonb', { default: [] })
  listings!: LeadListingSnapshot[];

  @Column('text', { default: '' })
  type!: string;

  @Column('text', { default: '' })
  pathname!: string;

  @Column('text', { default: '' })
  objectUrl!: string;

  @Column('text', { nullable: true })
  lang!: Lang | null;

  @Column('text', { default: LeadStatus.NEW })
  status!: LeadStatus;

  @Column('text', { nullable: true })
  spamReason!: SpamReason | null;

  /** Why it was lost; null for any other status, and for leads lost before a reason was required. */
  @Column('text', { nullable: true })
  lostReason!: LeadLostReason | null;

  /** The reason in staff's own words. */
  @Column('text', { default: '' })
  lostText!: string;

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignee_id' })
  assignee?: Account | null;

  @Column('uuid', { nullable: true })
  assigneeId!: string | null;

  /** What the person is known by, folded: two leads with one of these in common are of one person. */
  @Column('text', { array: true, default: [] })
  person!: string[];

  /** SHA-256 of person, text and listings: what comes twice within minutes is one. */
  @Column('bytea')
  content!: Buffer;

  /** The client's `Idempotency-Key`. */
  @Column('uuid', { nullable: true })
  onceKey!: string | null;

  /** SHA-256 of the network that it came from; forgotten after a day. */
  @Column('bytea', { nullable: true })
  network!: Buffer | null;

  /** When what leads to the person was removed, because it was kept long enough. */
  @Column('timestamptz', { nullable: true })
  forgottenAt!: Date | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
