import type { Row } from './copy.js';
import { createRandom, type Random } from './scenes/random.js';

// The remarks on prices and the staff's notes have one field for both languages, so they are written in both.

interface Offer {
  rent: readonly number[];
  buy: readonly number[];
}

const LONG_TERM = [
  'One-year contract, two months of deposit / Договор на год, депозит за два месяца',
  'Water and electricity by the meter / Вода и электричество по счётчикам',
  'Price for a year, internet included / Цена при аренде на год, интернет включён',
];

/** The remark on the rents; lists what each of several is for. */
export function rentComment(offer: Offer & { number: number }): string {
  if (offer.rent.length > 1)
    return 'By term: 1 year, 6 months, high season (Nov–Mar) / По сроку: год, полгода, высокий сезон (ноябрь–март)';
  const random = createRandom(`rent remark:${offer.number}`);
  return offer.rent.length === 1 && random.chance(0.3) ? random.pick(LONG_TERM) : '';
}

const SALE = [
  'Transfer costs shared half and half / Расходы на переоформление пополам',
  'The furniture in the pictures stays / Мебель с фотографий остаётся',
  'Open to a sensible offer / Разумный торг уместен',
];

/** The remark on the sale prices; says which quota each of two is for. */
export function buyComment(offer: Offer & { number: number; furnishing: string }, byQuota: boolean): string {
  if (byQuota) return 'Thai quota, then foreign quota / Сначала цена в тайской квоте, затем в иностранной';
  const random = createRandom(`sale remark:${offer.number}`);
  if (offer.buy.length === 0 || !random.chance(0.3)) return '';
  const remark = random.pick(SALE);
  return remark.startsWith('The furniture') && offer.furnishing === 'Unfurnished' ? '' : remark;
}

const owners = [
  'Khun Somchai',
  'Khun Malee',
  'Mr. Harris',
  'Ms. Petrova',
  'Khun Niran',
  'Mr. Lindqvist',
  'Mrs. Weber',
  'Khun Ploy',
  'Mr. Sokolov',
  'Ms. Tan',
];
const agents = ['Anna', 'Nok', 'Pavel', 'Mint', 'Oleg', 'June'];
const investment = [
  'Let for ten months of the last twelve / За последний год был сдан десять месяцев',
  'Sitting tenant until the spring, wants to stay / Жилец до весны, хочет остаться',
  'Priced under the last three sales in the complex / Дешевле трёх последних сделок в комплексе',
  'Owner leaves the country and wants a quick sale / Владелец уезжает, нужна быстрая продажа',
];
const notesEn = [
  'Keys at the juristic office. Call the owner a day before a viewing.',
  'Keys with us, hook 14. The owner lives abroad and answers in the evening.',
  'The tenant asks for a day of notice before viewings.',
  'Lockbox at the door, code with the manager on duty.',
];
const notesRu = [
  'Ключи в управляющей конторе. Предупредить владельца за день до просмотра.',
  'Ключи у нас, крючок 14. Владелец живёт за границей, отвечает вечером.',
  'Жилец просит предупреждать о просмотрах за день.',
  'Ключ в сейфе у двери, код у дежурного менеджера.',
];

/** A telephone number that cannot exist. */
const noPhone = (random: Random) => `+66 000 ${String(random.int(0, 999)).padStart(3, '0')} ${String(random.int(0, 999)).padStart(3, '0')}`;

/** What only staff read of a unit or house. People and numbers are made up. */
export function staffNotes(kind: 'unit' | 'house', record: Offer & { number: number; forInvestment: boolean }): Row {
  const random = createRandom(`staff:${kind}:${record.number}`);
  const terms = [];
  if (record.rent.length > 0) terms.push('rent: one month / аренда: один месяц');
  if (record.buy.length > 0) terms.push(random.chance(0.7) ? 'sale: 3 % / продажа: 3 %' : 'sale: 5 % / продажа: 5 %');
  const note = random.int(0, notesEn.length - 1);
  return {
    staff_commission: terms.join('; '),
    staff_transfer:
      record.buy.length > 0
        ? random.pick([
            'Half and half / Пополам',
            'Owner pays all / Платит продавец',
            'Buyer pays the fee, owner the taxes / Сбор платит покупатель, налоги — продавец',
          ])
        : '',
    staff_for_investment_comment: record.forInvestment ? random.pick(investment) : '',
    staff_land_lord_contact: `${random.pick(owners)} (demo), ${noPhone(random)}`,
    staff_agent_contact: random.chance(0.4) ? `${random.pick(agents)} (demo), ${noPhone(random)}` : '',
    staff_link_to_files: random.chance(0.25) ? `https://files.example.com/${kind}/${record.number}` : '',
    staff_description_en: notesEn[note] ?? '',
    staff_description_ru: notesRu[note] ?? '',
  };
}
