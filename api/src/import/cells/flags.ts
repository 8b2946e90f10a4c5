import { fold, words } from '../fold.js';
import { Wrong } from './wrong.js';

const YES = new Set(
  words(
    'yes|y|yeah|да|д|true|истина|1|+|v|x|х|ok|есть|имеется|included|incl|available|on|with|с|включен|включено|можно|possible|wifi|มี|ได้|ใช่|มีครับ|มีค่ะ|อนุญาต|si|sí|sim|allow',
  ),
);
const NO = new Set(
  words(
    'no|n|нет|н|false|ложь|0|none|нету|without|без|not available|na|n a|off|отсутствует|нельзя|not possible|не|ไม่มี|ไม่ได้|ไม่ใช่|ไม่|ไม่อนุญาต|não|nao',
  ),
);
/** Signs that are no letters. */
const YES_SIGNS = new Set(['+', '✓', '✔', '✔️', '☑', '✅', '●', '•', '*']);
const NO_SIGNS = new Set(['-', '–', '—', '✗', '✘', '❌', '☐']);

const PLAIN_WORD = /^\p{L}{2,}$/u;

/** Words of single fields: those that say yes, and those that say no. */
const OWN: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  active: [
    'free|vacant|available|active|ว่าง|พร้อมขาย|พร้อมเช่า|พร้อมอยู่|disponible|disponível|libre|livre|for rent|for sale|ready|свободно|свободна|свободен|в продаже|сдается|продается|актуально|ready to rent|ready to buy',
    'occupied|ขายแล้ว|เช่าแล้ว|ปล่อยเช่าแล้ว|ไม่ว่าง|ติดจอง|จองแล้ว|มีผู้เช่า|vendido|alquilado|reservado|alugado|ocupado|rented|rented out|sold|sold out|reserved|booked|inactive|занято|занята|занят|сдано|сдана|сдан|продано|продана|продан|бронь|забронировано|не актуально|неактуально|is occupied|tenanted',
  ],
  'extras.hasPool': [
    'private|ส่วนตัว|สระส่วนตัว|private pool|own|own pool|pool|swimming pool|свой|свой бассейн|собственный|собственный бассейн|частный|частный бассейн|бассейн',
    'communal|ส่วนกลาง|สระส่วนกลาง|communal pool|shared|shared pool|common|общий|общий бассейн|no pool|без бассейна|нет бассейна',
  ],
  'pricing.shortRent': [
    'short term|short|daily|short and long|посуточно|краткосрочно',
    'long term|long term only|long|долгосрочно|только долгосрочно',
  ],
  isDraft: ['draft|черновик', 'published|опубликовано'],
  forInvestment: ['investment|инвестиция|инвестиции|for investment|для инвестиций', ''],
};

const own = new Map(
  Object.entries(OWN).map(([path, [yes, no]]) => [
    path,
    new Map([...words(no).map((word) => [word, false] as const), ...words(yes).map((word) => [word, true] as const)]),
  ]),
);

/** Yes or no in either language, by sign or number; of a single field also by its own words ("Sold" of whether it is free). */
export function readFlag(text: string, path = ''): boolean | Wrong {
  const sign = text.trim();
  if (sign.length > 200) return new Wrong('NOT_A_FLAG', 'Enter yes or no.');
  if (YES_SIGNS.has(sign)) return true;
  if (NO_SIGNS.has(sign)) return false;
  const folded = fold(sign);
  if (YES.has(folded)) return true;
  if (NO.has(folded)) return false;
  const said = own.get(path)?.get(folded);
  if (said !== undefined) return said;
  // "Yes, 8x4": what follows is a measure.
  const [first = '', ...rest] = folded.split(' ');
  if (rest.length > 0 && rest.every((word) => /^\d/.test(word)) && PLAIN_WORD.test(first)) {
    if (YES.has(first)) return true;
    if (NO.has(first)) return false;
  }
  const number = Number(folded);
  return Number.isInteger(number) && number > 0 && number < 100 ? true : new Wrong('NOT_A_FLAG', 'Enter yes or no.');
}
