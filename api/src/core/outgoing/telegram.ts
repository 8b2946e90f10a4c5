import { refusalOf, secondsOf } from './refused.js';

/** A bot of Telegram. */
export interface TelegramBot {
  /** Origin of the Bot API. */
  apiUrl: string;
  token: string;
}

/** Longest message that Telegram takes, in units of UTF-16. */
export const MOST_TELEGRAM = 4_096;

/** The beginning of a text, with no half of a character at its end. */
const cut = (text: string): string => text.slice(0, MOST_TELEGRAM).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Calls the Bot API and returns the `result`. If the response has a delay, so does the error.
 *
 * @throws {Refused} for any answer but success
 */
export async function askTelegram(bot: TelegramBot, method: string, params: object, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(`${bot.apiUrl}/bot${bot.token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
    redirect: 'error',
    signal,
  });
  const body = await bodyOf(answer);
  if (answer.ok) return body?.result;
  const asked = body?.parameters?.retry_after;
  const retryAfter = typeof asked === 'number' && asked > 0 ? asked : secondsOf(answer.headers.get('retry-after'));
  throw refusalOf('Telegram', answer.status, retryAfter);
}

/** Sends a plain text message, so that visitor input is never interpreted as markup, truncated to Telegram's limit. */
export async function sendTelegram(bot: TelegramBot, chat: string, text: string, signal: AbortSignal): Promise<void> {
  await askTelegram(bot, 'sendMessage', { chat_id: chat, text: cut(text), link_preview_options: { is_disabled: true } }, signal);
}

interface Body {
  result?: unknown;
  parameters?: { retry_after?: unknown };
}

/** The response as JSON; null if it is not JSON, as from a proxy in front of Telegram. */
async function bodyOf(answer: Response): Promise<Body | null> {
  try {
    return (await answer.json()) as Body | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
