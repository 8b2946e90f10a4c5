import type { Lead } from '../lead.entity.js';
import type { AnnouncementChannel } from '../lead-announcement.entity.js';

/** A lead to be announced to the agency. */
export interface Announcement {
  lead: Lead;
  /** Constant across retries and unique, so that recipients can recognise duplicates. */
  id: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** English names of the agents of its listings, by the id of the listing (decision 0034). */
  agents: ReadonlyMap<string, string>;
}

/** A channel for notifying the agency. */
export interface Channel {
  readonly channel: AnnouncementChannel;
  /**
   * Sends, and gives what staff should know of it though it was sent; throws what says why it could not. `signal` ends it when its time is
   * over.
   */
  send(announcement: Announcement, signal: AbortSignal): Promise<string | null>;
}
