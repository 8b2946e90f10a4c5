import type { Lead } from '../lead.entity.js';
import type { AnnouncementChannel } from '../lead-announcement.entity.js';

/** One lead on its way to the agency. */
export interface Announcement {
  lead: Lead;
  /** The same whenever it is sent again, and like no other: who receives it twice can tell. */
  id: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
}

/** A way to tell the agency. */
export interface Channel {
  readonly channel: AnnouncementChannel;
  /** Sends; throws what says why it could not. `signal` ends it when its time is over. */
  send(announcement: Announcement, signal: AbortSignal): Promise<void>;
}

/** What an announcement was refused with, in words that staff can act on and without any secret. */
export class Refused extends Error {
  /**
   * @param forGood trying again changes nothing
   * @param retryAfter seconds before which it may not be tried again
   */
  constructor(
    message: string,
    readonly forGood = false,
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** Statuses of HTTP after which the same request may succeed: another time, or once somebody has set the channel right. */
const PASSING = new Set([401, 403, 404, 407, 408, 425, 429]);

/** What a status of HTTP other than success means. */
export function refusalOf(who: string, status: number, retryAfter: number | null): Refused {
  return new Refused(`${who} answered ${status}.`, status < 500 && !PASSING.has(status), retryAfter);
}

/** Seconds of a `Retry-After` that is a number; null for anything else. */
export function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
