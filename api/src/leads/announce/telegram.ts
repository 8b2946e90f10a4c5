import { sendTelegram, type TelegramBot } from '../../core/outgoing/telegram.js';
import { AnnouncementChannel } from '../lead-announcement.entity.js';
import type { Channel } from './announcement.js';
import { headlineOf, textOf } from './lead-text.js';

/** A bot that writes into a chat. */
export interface TelegramSettings extends TelegramBot {
  chatId: string;
}

/** Announces by Telegram's Bot API. */
export const telegramChannel = ({ chatId, ...bot }: TelegramSettings): Channel => ({
  channel: AnnouncementChannel.TELEGRAM,
  async send(announcement, signal) {
    await sendTelegram(bot, chatId, `${headlineOf(announcement.lead)}\n\n${textOf(announcement)}`, signal);
    return null;
  },
});
