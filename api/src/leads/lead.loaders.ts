import { Account } from '../accounts/account.entity.js';
import { defineLoader } from '../core/define-loader.js';
import { LeadAnnouncement } from './lead-announcement.entity.js';
import { LeadNote } from './lead-note.entity.js';
import type { LeadAssignee, LeadDuplicates } from './lead.type.js';

/** Most duplicates of a lead that are named. */
const MOST_NAMED = 20;

/** Who works on a lead, by the account's id. */
export const assigneeById = defineLoader<string, LeadAssignee | null>(async ({ db }, ids) => {
  const rows = await db
    .createQueryBuilder(Account, 'account')
    .select(['account.id', 'account.username'])
    .where('account.id = ANY (:ids)', { ids })
    .getMany();
  const byId = new Map(rows.map(({ id, username }) => [id, { id, username }]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** Notes of leads, oldest first. */
export const notesOfLead = defineLoader<string, LeadNote[]>(async ({ db }, ids) => {
  const notes = await db.createQueryBuilder(LeadNote, 'note').where('note.leadId = ANY (:ids)', { ids }).orderBy('note.id').getMany();
  return ids.map((id) => notes.filter(({ leadId }) => leadId === id));
});

/** Announcements of leads, by channel. */
export const announcementsOfLead = defineLoader<string, LeadAnnouncement[]>(async ({ db }, ids) => {
  const all = await db
    .createQueryBuilder(LeadAnnouncement, 'announcement')
    .where('announcement.leadId = ANY (:ids)', { ids })
    .orderBy('announcement.channel')
    .getMany();
  return ids.map((id) => all.filter(({ leadId }) => leadId === id));
});

/** Other leads of the person who sent a lead, newest first. */
export const duplicatesOfLead = defineLoader<string, LeadDuplicates>(async ({ db }, ids) => {
  const rows = await db.query<{ id: string; count: number; ids: string[] }[]>(
    `SELECT l.id, count(o.id)::int AS count, coalesce((array_agg(o.id ORDER BY o.id DESC))[1:${MOST_NAMED}], '{}') AS ids
     FROM lead l JOIN lead o ON o.person && l.person AND o.id <> l.id
     WHERE l.id = ANY ($1) GROUP BY l.id`,
    [ids],
  );
  const byLead = new Map(rows.map(({ id, ...found }) => [id, found]));
  return ids.map((id) => byLead.get(id) ?? { count: 0, ids: [] });
});
