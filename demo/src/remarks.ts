import type { Row } from '@talay/api/core/copy-rows.js';
import { createRandom, type Random } from './random.js';

// The remarks on prices and the staff's notes have one field for both languages, so they are written in both.

interface Offer {
  rent: readonly number[];
  buy: readonly number[];
}

/** The remark on the rents: what each of several is for. One rent needs none. */
export const rentComment = ({ rent }: Offer): string =>
  rent.length > 1 ? '1 year · 6 months · high season (Nov–Mar) / год · полгода · высокий сезон (ноябрь–март)' : '';

/** The remark on the sale prices: which quota each of two is for. */
export const buyComment = (byQuota: boolean): string => (byQuota ? 'Thai quota · foreign quota / тайская квота · иностранная квота' : '');

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
  'Tenant in place until spring, wants to stay / Жилец до весны, хочет остаться',
  'Priced under the last three sales in the complex / Дешевле трёх последних сделок в комплексе',
  'Owner is leaving the country and wants a quick sale / Собственник уезжает, нужна быстрая продажа',
];
const notesEn = [
  'Keys at the juristic office. Call the owner a day before a viewing.',
  'Keys with us, hook 14. The owner lives abroad and answers in the evening.',
  'The tenant asks for a day’s notice before viewings.',
  'Lockbox at the door, code with the manager on duty.',
];
const notesRu = [
  'Ключи в управляющей конторе. Предупредить собственника за день до просмотра.',
  'Ключи у нас, крючок 14. Собственник живёт за границей, отвечает вечером.',
  'Жилец просит предупреждать о просмотрах за день.',
  'Ключ в сейфе у двери, код у дежурного менеджера.',
];

/** A phone number that cannot exist. */
const noPhone = (random: Random) => `+66 000 ${String(random.int(0, 999)).padStart(3, '0')} ${String(random.int(0, 999)).padStart(3, '0')}`;

/** What only staff read of a unit or house. People and numbers are made up. */
export function staffNotes(kind: 'unit' | 'house', record: Offer & { number: number; forInvestment: boolean }): Row {
  const random = createRandom(`staff:${kind}:${record.number}`);
  const terms = [];
  if (record.rent.length > 0) terms.push('rent: one month / аренда: один месяц');
  if (record.buy.length > 0) terms.push(random.chance(0.7) ? 'sale: 3% / продажа: 3 %' : 'sale: 5% / продажа: 5 %');
  const note = random.int(0, notesEn.length - 1);
  return {
    staff_commission: terms.join('; '),
    staff_transfer:
      record.buy.length > 0
        ? random.pick([
            'Split equally / Пополам',
            'Paid by the seller / Платит продавец',
            'Fee paid by the buyer, taxes by the seller / Сбор платит покупатель, налоги — продавец',
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
