import type { Lead } from '../lead.entity.js';
import type { AnnouncementChannel } from '../lead-announcement.entity.js';

/** One lead on its way to the agency. */
export interface Announcement {
  lead: Lead;
  /** The same whenever it is sent again, and like no other: who receives it twice can tell. */
  id: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** English names of the agents of its listings, by the id of the listing (decision 0034). */
  agents: ReadonlyMap<string, string>;
}

/** A way to tell the agency. */
export interface Channel {
  readonly channel: AnnouncementChannel;
  /**
   * Sends, and gives what staff should know of it though it was sent; throws what says why it could not. `signal` ends it when its time is
   * over.
   */
  send(announcement: Announcement, signal: AbortSignal): Promise<string | null>;
}
