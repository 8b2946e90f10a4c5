import type { RequestContext } from '../core/request-context.js';
import { AnnouncementChannel } from './lead-announcement.entity.js';

/**
 * Enters that a lead is to be announced, unless it is already or its person is forgotten; the job drops the channels that are not set up.
 * Call it in the transaction that writes the lead.
 */
export async function enterAnnouncements(
  { db }: RequestContext,
  leadId: string,
  channels: readonly AnnouncementChannel[] = Object.values(AnnouncementChannel),
): Promise<void> {
  await db.query(
    `INSERT INTO lead_announcement (lead_id, channel)
     SELECT id, unnest($2::text[]) FROM lead WHERE id = $1 AND forgotten_at IS NULL ON CONFLICT DO NOTHING`,
    [leadId, channels],
  );
}
