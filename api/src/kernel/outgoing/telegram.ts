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
 * Asks the Bot API; gives the `result` of its answer. When it says how long to wait, the refusal says so.
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

/** Writes into a chat: plain text, so that nothing that a visitor typed is taken for markup, cut to what Telegram takes. */
export async function sendTelegram(bot: TelegramBot, chat: string, text: string, signal: AbortSignal): Promise<void> {
  await askTelegram(bot, 'sendMessage', { chat_id: chat, text: cut(text), link_preview_options: { is_disabled: true } }, signal);
}

interface Body {
  result?: unknown;
  parameters?: { retry_after?: unknown };
}

/** The answer as JSON; null where it is none, as from a proxy before Telegram. */
async function bodyOf(answer: Response): Promise<Body | null> {
  try {
    return (await answer.json()) as Body | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
