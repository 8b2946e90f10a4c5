import type { RequestContext } from '../kernel/request-context.js';
import { AnnouncementChannel } from './lead-announcement.entity.js';

/** Enters that a lead is to be announced by every channel, unless it is already; the job drops those that are not set up. Call it in the transaction that keeps the lead. */
export async function enterAnnouncements({ db }: RequestContext, leadId: string): Promise<void> {
  await db.query(`INSERT INTO lead_announcement (lead_id, channel) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`, [
    leadId,
    Object.values(AnnouncementChannel),
  ]);
}
