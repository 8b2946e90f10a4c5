import type { SelectQueryBuilder } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { conflict, notFound, refusedValues, type FieldError } from '../core/errors.js';
import { isId, newId } from '../core/ids.js';
import { checkPage, toPage, type Page } from '../core/page.js';
import { phoneDigits, withoutPunctuation } from '../core/phone-search.js';
import { Role } from '../core/policy.js';
import { demandAccount, demandStaff, type RequestContext } from '../core/request-context.js';
import { checkSearchText, cleanLines } from '../core/text.js';
import { inWriteTransaction } from '../core/transaction.js';
import { enterAnnouncements } from './enter-announcements.js';
import { AnnouncementState, LeadAnnouncement } from './lead-announcement.entity.js';
import { LeadNote } from './lead-note.entity.js';
import { Lead, LeadLostReason, LeadStatus } from './lead.entity.js';
import { LeadSort, type LeadFilter, type LeadPatch, type LeadsArgs } from './lead.input.js';
import { currentOf } from './lead.presenter.js';
import type { LeadAssignee, LeadCounts } from './lead.type.js';

/** Longest note. */
const MOST_NOTE = 5_000;
/** Maximum length of a free-text reason for losing a lead. */
const MOST_LOST_TEXT = 500;
/** Most people that a lead can be given to: those are all of the staff of an agency. */
const MOST_ASSIGNEES = 200;

const STATUS_RANK = "array_position(ARRAY['new', 'in-work', 'done', 'refused', 'spam'], lead.status)";

/** Columns and directions of the orders. */
const ORDERS: Readonly<Record<LeadSort, readonly [column: string, direction: 'ASC' | 'DESC']>> = {
  [LeadSort.NEWEST]: ['lead.id', 'DESC'],
  [LeadSort.OLDEST]: ['lead.id', 'ASC'],
  [LeadSort.UPDATED]: ['lead.updatedAt', 'ASC'],
  [LeadSort.UPDATED_DESC]: ['lead.updatedAt', 'DESC'],
  [LeadSort.NAME]: ['lead.name', 'ASC'],
  [LeadSort.NAME_DESC]: ['lead.name', 'DESC'],
  [LeadSort.STATUS]: [STATUS_RANK, 'ASC'],
  [LeadSort.STATUS_DESC]: [STATUS_RANK, 'DESC'],
};

/** A page of leads. For staff. Throws BAD_PAGE, LIMIT_AMOUNT, TEXT_TOO_LONG, INVALID_CHARACTER. */
export async function listLeads(ctx: RequestContext, { filter, sort, ...request }: LeadsArgs): Promise<Page<Lead>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const [items, total] = await leadsOf(ctx, filter ?? {}, sort)
    .limit(first)
    .offset((page - 1) * first)
    .getManyAndCount();
  return toPage(items, total, { page, first });
}

/** The leads of a filter in an order. Throws TEXT_TOO_LONG, INVALID_CHARACTER. */
export function leadsOf(ctx: RequestContext, filter: LeadFilter, sort: LeadSort): SelectQueryBuilder<Lead> {
  const { status, assignee, unassigned, text, spam, listing, sameAs } = filter;
  const [column, direction] = ORDERS[sort];
  const query = ctx.db.createQueryBuilder(Lead, 'lead').orderBy(column, direction);
  if (column !== 'lead.id') query.addOrderBy('lead.id', 'DESC');
  if (status) query.andWhere('lead.status = :status', { status });
  else if (spam) query.andWhere('lead.status = :spam', { spam: LeadStatus.SPAM });
  // Among all leads of a person those in quarantine belong too.
  else if (!sameAs) query.andWhere('lead.status <> :spam', { spam: LeadStatus.SPAM });
  // A malformed id is that of nothing.
  if (assignee) query.andWhere(isId(assignee) ? 'lead.assigneeId = :assignee' : 'false', { assignee });
  if (unassigned) query.andWhere('lead.assigneeId IS NULL');
  if (listing) {
    query.andWhere(isId(listing) ? 'lead.listings @> CAST(:listing AS jsonb)' : 'false', { listing: JSON.stringify([{ id: listing }]) });
  }
  if (sameAs) {
    const same = '(lead.id = :sameAs OR lead.person && (SELECT s.person FROM lead s WHERE s.id = :sameAs))';
    query.andWhere(isId(sameAs) ? same : 'false', { sameAs });
  }
  const words = text?.trim() ?? '';
  checkSearchText(words);
  if (words !== '') {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    const columns = ['name', 'phone', 'contactEmail', 'contact', 'message'].map((name) => `lead.${name} ILIKE :like`);
    const digits = phoneDigits(words);
    if (digits) columns.push(...['lead.phone', 'lead.contact'].map((column) => `${withoutPunctuation(column)} LIKE :digits`));
    query.andWhere(`(${columns.join(' OR ')} OR CAST(jsonb_path_query_array(lead.listings, '$[*].reference') AS text) ILIKE :like)`, {
      like,
      digits: `%${digits}%`,
    });
  }
  return query;
}

/** The lead with this id; null if there is none. For staff. */
export async function findLead(ctx: RequestContext, id: string): Promise<Lead | null> {
  demandStaff(ctx);
  return isId(id) ? ctx.db.findOneBy(Lead, { id }) : null;
}

/** Numbers of leads awaiting attention. For staff. */
export async function countLeads(ctx: RequestContext): Promise<LeadCounts> {
  demandStaff(ctx);
  const rows = await ctx.db.query<{ status: LeadStatus; count: number }[]>(
    "SELECT status, count(*)::int AS count FROM lead WHERE status IN ('new', 'spam') GROUP BY status",
  );
  const of = (status: LeadStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { new: of(LeadStatus.NEW), spam: of(LeadStatus.SPAM) };
}

/** Possible assignees of a lead: staff who can log in, by username. For staff. */
export async function listAssignees(ctx: RequestContext): Promise<LeadAssignee[]> {
  demandStaff(ctx);
  return ctx.db
    .createQueryBuilder(Account, 'account')
    .select(['account.id', 'account.username'])
    .where('account.role <> :guest AND NOT account.disabled', { guest: Role.GUEST })
    .orderBy('account.usernameFolded')
    .limit(MOST_ASSIGNEES)
    .getMany();
}

/**
 * Changes the status and assignee of a lead, and adds a note. REFUSED (lost) requires a reason. The team is notified of a lead released from quarantine. For staff.
 *
 * @param version the version that was read
 * @throws {AppError} NOT_FOUND; CONFLICT with what the lead has become; BAD_USER_INPUT (422) with what is wrong at which field
 */
export async function updateLead(ctx: RequestContext, id: string, version: number, patch: LeadPatch): Promise<Lead> {
  demandStaff(ctx);
  const { username } = demandAccount(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const lead = await lock(inner, id);
    if (lead.version !== version) throw conflict(currentOf(lead));
    const note = cleanLines(patch.note ?? '');
    const status = patch.status ?? lead.status;
    const lost = lostOf(lead, status, patch);
    const faults = [...noteFaults(note), ...lostFaults(lead, status, patch, lost), ...(await assigneeFaults(inner, patch.assignee))];
    if (faults.length > 0) throw refusedValues(faults);
    const assigneeId = patch.assignee === undefined ? lead.assigneeId : patch.assignee;
    const sameReason = lost.lostReason === lead.lostReason && lost.lostText === lead.lostText;
    if (note === '' && sameReason && status === lead.status && assigneeId === lead.assigneeId) return lead;
    if (note !== '') await inner.db.insert(LeadNote, { id: newId(), leadId: id, text: note, username });
    if (lead.status === LeadStatus.SPAM && status !== LeadStatus.SPAM) await enterAnnouncements(inner, id);
    // Pending announcements are no longer needed.
    if (status === LeadStatus.SPAM) await inner.db.delete(LeadAnnouncement, { leadId: id, state: AnnouncementState.WAITING });
    await inner.db.update(Lead, { id }, { status, assigneeId, ...lost, version: version + 1, updatedAt: () => 'now()' });
    return inner.db.findOneByOrFail(Lead, { id });
  });
}

/** Tries what could not be announced again, from now on. For staff. Throws NOT_FOUND. */
export async function announceLeadAgain(ctx: RequestContext, id: string): Promise<Lead> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const lead = await lock(inner, id);
    const failed = await inner.db.findBy(LeadAnnouncement, { leadId: id, state: AnnouncementState.FAILED });
    await inner.db.delete(LeadAnnouncement, { leadId: id, state: AnnouncementState.FAILED });
    // Entered again, which wakes the job.
    await enterAnnouncements(
      inner,
      id,
      failed.map(({ channel }) => channel),
    );
    return lead;
  });
}

/** Reads the lead and holds it until the end of the transaction. Throws NOT_FOUND. */
async function lock({ db }: RequestContext, id: string): Promise<Lead> {
  const lead = isId(id) ? await db.findOne(Lead, { where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  if (!lead) throw notFound('This lead doesn’t exist.');
  return lead;
}

/** The reason a lead was lost, if its status is lost; otherwise nothing. */
function lostOf(lead: Lead, status: LeadStatus, patch: LeadPatch): Pick<Lead, 'lostReason' | 'lostText'> {
  if (status !== LeadStatus.REFUSED) return { lostReason: null, lostText: '' };
  return {
    lostReason: patch.lostReason === undefined ? lead.lostReason : patch.lostReason,
    lostText: patch.lostText === undefined ? lead.lostText : cleanLines(patch.lostText ?? ''),
  };
}

function lostFaults(
  lead: Lead,
  status: LeadStatus,
  patch: LeadPatch,
  { lostReason, lostText }: Pick<Lead, 'lostReason' | 'lostText'>,
): FieldError[] {
  if (status !== LeadStatus.REFUSED) {
    if (patch.lostReason == null && !patch.lostText) return [];
    return [{ path: 'lostReason', code: 'NOT_LOST', message: 'Only a lost lead has a reason.' }];
  }
  const faults: FieldError[] = [];
  const asked = lead.status !== LeadStatus.REFUSED || patch.lostReason !== undefined;
  if (asked && lostReason === null) faults.push({ path: 'lostReason', code: 'REQUIRED', message: 'Choose why this lead is lost.' });
  if (lostReason === LeadLostReason.OTHER && lostText === '') {
    faults.push({ path: 'lostText', code: 'REQUIRED', message: 'Explain why this lead is lost.' });
  }
  if (lostText.length > MOST_LOST_TEXT) {
    faults.push({ path: 'lostText', code: 'TEXT_TOO_LONG', message: `Write at most ${MOST_LOST_TEXT} characters.` });
  }
  if (lostText.includes('\u0000')) faults.push({ path: 'lostText', code: 'INVALID_CHARACTER', message: 'Remove the invalid character.' });
  return faults;
}

function noteFaults(note: string): FieldError[] {
  if (note.length > MOST_NOTE) return [{ path: 'note', code: 'TEXT_TOO_LONG', message: `Write at most ${MOST_NOTE} characters.` }];
  if (!note.includes('\u0000')) return [];
  return [{ path: 'note', code: 'INVALID_CHARACTER', message: 'Remove the invalid character.' }];
}

async function assigneeFaults({ db }: RequestContext, id: string | null | undefined): Promise<FieldError[]> {
  if (id == null) return [];
  const account = isId(id) ? await db.findOneBy(Account, { id, disabled: false }) : null;
  if (account && account.role !== Role.GUEST) return [];
  return [{ path: 'assignee', code: 'REF_NOT_FOUND', message: 'Choose a member of staff who can log in.' }];
}
