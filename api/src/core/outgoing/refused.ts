/** What a message was refused with, in words that staff can act on and without any secret. */
export class Refused extends Error {
  /**
   * @param forGood trying again changes nothing
   * @param retryAfter seconds before which it may not be tried again
   * @param status what was answered, by the codes of the protocol; null where nothing was
   */
  constructor(
    message: string,
    readonly forGood = false,
    readonly retryAfter: number | null = null,
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** First pause before something is sent again, each further one is twice as long; seconds. */
const FIRST_PAUSE = 30;
/** Maximum requested delay that is respected, seconds. */
const LONGEST_OBEYED = 86_400;

/** Statuses of HTTP after which the same request may succeed: another time, or once somebody has set the channel right. */
const PASSING = new Set([401, 403, 404, 407, 408, 425, 429]);

/** What a status of HTTP other than success means. */
export function refusalOf(who: string, status: number, retryAfter: number | null): Refused {
  return new Refused(`${who} answered ${status}.`, status < 500 && !PASSING.has(status), retryAfter, status);
}

/** Seconds of a `Retry-After` that is a number; null for anything else. */
export function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

/** Why something could not be sent. The words of libraries are not repeated: addresses with passwords are among them. */
export function refusedBy(error: unknown, timeout: number): Refused {
  if (error instanceof Refused) return error;
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return new Refused(`No answer within ${timeout / 1_000} s.`);
  const reason = cause?.code ?? code;
  return new Refused(typeof reason === 'string' ? `It cannot be reached (${reason}).` : 'It cannot be reached.');
}

/**
 * Seconds before what was refused is sent again: `pause` for itself, `asked` for all that goes the same way.
 *
 * @param tries how often it has been sent
 * @param longest maximum delay of the exponential back-off, seconds
 */
export function pausesAfter({ retryAfter }: Refused, tries: number, longest: number): { pause: number; asked: number } {
  const growing = Math.min(longest, FIRST_PAUSE * 2 ** Math.min(tries - 1, 10));
  const asked = Math.min(LONGEST_OBEYED, retryAfter ?? 0);
  return { pause: Math.max(growing, asked), asked };
}
