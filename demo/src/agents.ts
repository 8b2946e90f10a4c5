import type { Row } from '@talay/api/core/copy-rows.js';
import { FILES_AT } from './calendar.js';
import { uuidOf } from './identity.js';

/** Obviously fictional people. As with `DEMO_CONTACTS`, their contact details reach nobody. */
const AGENTS = [
  { en: 'Nina Example', ru: 'Нина Пример', line: 11, telegram: 'talay__nina', email: 'nina@talay.example' },
  { en: 'Somchai Example', ru: 'Сомчай Пример', line: 12, telegram: '', email: '' },
  { en: 'Olga Example', ru: 'Ольга Пример', line: 13, telegram: 'talay__olga', email: 'olga@talay.example' },
] as const;

const idOf = (at: number) => uuidOf(FILES_AT, `agent:${AGENTS[at]!.en}`);

/** Out of this many consecutive homes these have an agent; the others list the agency itself. */
const ONE_EACH_OF = 8;

/** The agent of the home with this number; null for most. */
export function agentOfHome(number: number): string | null {
  const at = number % ONE_EACH_OF;
  return at < AGENTS.length ? idOf(at) : null;
}

/** Rows of the `agent` table; `photos` are their portrait ids, in the same order. */
export function agentRows(photos: readonly string[]): Row[] {
  return AGENTS.map(({ en, ru, line, telegram, email }, at) => ({
    id: idOf(at),
    name_en: en,
    name_ru: ru,
    photo_id: photos[at] ?? null,
    phone: `+66 38 000 0${line}`,
    whats_app: `66380000${line}`,
    telegram,
    email,
  }));
}
