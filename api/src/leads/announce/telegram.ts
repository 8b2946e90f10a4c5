import { AnnouncementChannel } from '../lead-announcement.entity.js';
import { refusalOf, secondsOf, type Channel } from './announcement.js';
import { headlineOf, textOf } from './lead-text.js';

/** A bot that writes into a chat. */
export interface TelegramSettings {
  /** Origin of the Bot API. */
  apiUrl: string;
  token: string;
  chatId: string;
}

/** Longest message that Telegram takes, in units of UTF-16. */
const MOST = 4_096;

/** The beginning of a text, with no half of a character at its end. */
const cut = (text: string): string => text.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '');

/** Announces by Telegram's Bot API. When it says how long to wait, that is obeyed. */
export const telegramChannel = ({ apiUrl, token, chatId }: TelegramSettings): Channel => ({
  channel: AnnouncementChannel.TELEGRAM,
  async send({ lead, siteUrl }, signal) {
    const text = `${headlineOf(lead)}\n\n${textOf(lead, siteUrl)}`;
    const answer = await fetch(`${apiUrl}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Plain text: nothing that a visitor typed is taken for markup.
      body: JSON.stringify({ chat_id: chatId, text: cut(text), link_preview_options: { is_disabled: true } }),
      redirect: 'error',
      signal,
    });
    if (answer.ok) return void (await answer.body?.cancel());
    throw refusalOf('Telegram', answer.status, await retryAfterOf(answer));
  },
});

/** Telegram says it in the body, proxies before it in a header. */
async function retryAfterOf(answer: Response): Promise<number | null> {
  const inHeader = secondsOf(answer.headers.get('retry-after'));
  try {
    const { parameters } = (await answer.json()) as { parameters?: { retry_after?: unknown } };
    const inBody = parameters?.retry_after;
    return typeof inBody === 'number' && inBody > 0 ? inBody : inHeader;
  } catch {
    return inHeader;
  }
}
