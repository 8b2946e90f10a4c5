import { describe, expect, test } from '@jest/globals';
import { makeComplexes } from './complexes.js';
import { capital } from './english.js';
import { houseFacts } from './house-facts.js';
import { condoRow, houseRow, unitRow, villageRow } from './rows.js';
import { unitFacts } from './unit-facts.js';

// Facts are extracted from the finished text: its numbers and the things it mentions. Both languages must state the same facts.

/** Things, rules and rights that a text may mention, and the wording in each language. */
const named: Readonly<Record<string, readonly [en: RegExp, ru: RegExp]>> = {
  pool: [/\bpools?\b/i, /бассейн/i],
  gym: [/\bgyms?\b/i, /тренаж|спортзал/i],
  sauna: [/sauna/i, /саун/i],
  playground: [/playground/i, /площадка/i],
  tennis: [/tennis/i, /теннис/i],
  security: [/security|guard/i, /охран/i],
  balcony: [/balcony/i, /балкон/i],
  kitchen: [/\bkitchen\b|kitchenette/i, /кух(н|он)/i],
  hob: [/\bhob\b/i, /плит[аы]/i],
  fridge: [/fridge/i, /холодильник/i],
  oven: [/\boven\b/i, /духовк/i],
  hood: [/cooker hood/i, /вытяжк/i],
  microwave: [/microwave/i, /микроволнов/i],
  dishwasher: [/dishwasher/i, /посудомо/i],
  'washing machine': [/washing machine/i, /стиральн/i],
  dryer: [/dryer/i, /сушилк/i],
  desk: [/\bdesk\b/i, /рабочий стол|стол стоит/i],
  internet: [/internet/i, /интернет/i],
  safe: [/a safe\b/i, /сейф/i],
  sofa: [/\bsofa\b(?! bed)/i, /(?<!\p{L})диван(?!-кровать)/iu],
  'sofa bed': [/sofa bed/i, /диван-кровать/i],
  bathtub: [/bathtub/i, /(?<!\p{L})ванна(?!\p{L})/iu],
  lock: [/electronic lock/i, /электронный замок/i],
  cooling: [/air condition/i, /кондиционер/i],
  linen: [/linen/i, /бель[еёя]/i],
  wardrobes: [/wardrobe/i, /шкаф/i],
  terrace: [/terrace/i, /террас/i],
  'smart home': [/smart-home/i, /умный дом/i],
  wine: [/wine/i, /винн/i],
  charger: [/EV charger/i, /зарядка/i],
  parking: [/\bpark(ing)?\b/i, /парков|за воротами помеща/i],
  pets: [/\bpets?\b|\bdogs?\b|\bcats?\b/i, /питом|животн|собак|кошк/i],
  'no pets': [/no pets|pets are not|Unfortunately not/i, /без животных|с животными нельзя|К сожалению, нет/i],
  'foreign quota': [/foreign[- ]quota/i, /иностранн(ая|ую|ой)?\.? ?квот|квота иностранная|осталась ли в комплексе иностранная/i],
  'Thai quota': [/Thai quota/i, /тайск(ая|ой) квот|квота тайская/i],
  company: [/company/i, /компани/i],
  lease: [/\blease\b/i, /аренду на|зарегистрированная аренда/i],
  deposit: [/deposit/i, /депозит/i],
  season: [/season|winter months|November to March/i, /сезон|зимние месяцы|с ноября по март/i],
  'short stays': [/less than a month/i, /меньше месяца/i],
  fee: [/(common-area|village) fee|The village charges/i, /плата за обслуживание|взнос/i],
  sea: [/\bsea(?!son)\b|\bthe water\b/i, /(?<!\p{L})(?:мор[еяю]|мору|морем|вод[ауеы]|воду)(?!\p{L})/iu],
  garden: [/\bgarden|\blawn/i, /(?<!\p{L})сад(?:ом|у|а|)(?!\p{L})|газон|трав[аы]/iu],
  hills: [/\bhills?\b/i, /холм|склон/i],
  lawyer: [/lawyer/i, /юрист/i],
  tenants: [/tenant/i, /жилец|арендатор/i],
  furniture: [/furnitur|furnished|furnish\b/i, /мебел|обставить|обстановк/i],
  corner: [/\bcorner (?!of)/i, /углов(?:ая|ую|ой)|на углу/i],
  freehold: [/freehold/i, /полная собственность|оформить в собственность/i],
  lake: [/\blake\b/i, /озер/i],
  lift: [/\blift/i, /лифт/i],
  stairs: [/\bstairs\b/i, /лестниц|ступен/i],
  barbecue: [/barbecue/i, /барбекю/i],
};

const WORDS: readonly [number, RegExp, RegExp][] = [
  [2, /\btwo\b/gi, /(?<!\p{L})(?:два|две|двух|двумя|двоих|двоим)(?!\p{L})/giu],
  [3, /\bthree\b/gi, /(?<!\p{L})(?:три|трёх|тремя)(?!\p{L})/giu],
  [4, /\bfour\b/gi, /(?<!\p{L})(?:четыре|четырёх|четырьмя)(?!\p{L})/giu],
  [5, /\bfive\b/gi, /(?<!\p{L})(?:пять|пяти|пятью)(?!\p{L})/giu],
  [6, /\bsix\b/gi, /(?<!\p{L})(?:шесть|шести|шестью|полгода)(?!\p{L})/giu],
  [7, /\bseven\b/gi, /(?<!\p{L})(?:семь|семи|семью)(?!\p{L})/giu],
  [8, /\beight\b/gi, /(?<!\p{L})(?:восемь|восьми)(?!\p{L})/giu],
  [9, /\bnine\b/gi, /(?<!\p{L})(?:девять|девяти)(?!\p{L})/giu],
  [10, /\bten\b/gi, /(?<!\p{L})(?:десять|десяти)(?!\p{L})/giu],
  [11, /\beleven\b/gi, /(?<!\p{L})(?:одиннадцать|одиннадцати)(?!\p{L})/giu],
  [12, /\btwelve\b/gi, /(?<!\p{L})(?:двенадцать|двенадцати)(?!\p{L})/giu],
  [30, /\bthirty\b/gi, /(?<!\p{L})тридцать(?!\p{L})/giu],
];

/** The distinct numbers in a text, except 1, which both languages express in many ways. */
function numbersIn(text: string, lang: 'en' | 'ru'): number[] {
  let plain = text;
  for (const [value, en, ru] of WORDS) plain = plain.replace(lang === 'en' ? en : ru, ` ${value} `);
  plain =
    lang === 'en'
      ? plain.replace(/(\d),(?=\d{3})/g, '$1')
      : plain.replace(/(\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(\d)/g, '$1.$2');
  return [...new Set([...plain.matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => Number(found)))]
    .filter((value) => value !== 1)
    .toSorted((a, b) => a - b);
}

function factsIn(html: string, names: readonly string[], lang: 'en' | 'ru'): string[] {
  let text = html.replace(/<[^>]+>/g, ' ');
  // Place names contain numbers and words of their own.
  const places = names.flatMap((name, index) => {
    const without = [name, capital(name)].reduce((left, said) => left.replace(new RegExp(`(?<!\\p{L})${said}(?!\\p{L})`, 'gu'), ' '), text);
    const isNamed = without !== text;
    text = without;
    return isNamed ? [`place ${index}`] : [];
  });
  const things = Object.entries(named).flatMap(([thing, [en, ru]]) => ((lang === 'en' ? en : ru).test(text) ? [thing] : []));
  return [...numbersIn(text, lang).map(String), ...things, ...places];
}

describe('both languages state the same facts', () => {
  const condos = makeComplexes('condo', 640);
  const villages = makeComplexes('village', 220);
  const complexes = [
    ...condos.map((condo) => ({ row: condoRow(condo), places: [condo, condo.beach, condo.landmark] })),
    ...villages.map((village) => ({ row: villageRow(village), places: [village, village.beach, village.landmark] })),
  ];
  const homes = [
    ...[...unitFacts(condos, 640)].map((unit) => ({
      row: unitRow({ ...unit, noRussian: false }),
      places: [unit.condo, unit.condo.beach, unit.condo.landmark],
    })),
    ...[...houseFacts(villages, 220)].map((house) => ({
      row: houseRow({ ...house, noRussian: false }),
      places: [house.village, house.beach],
    })),
  ];

  test.each([
    ['html', homes],
    ['name', homes],
    ['html', complexes],
  ] as const)('in the %s of every home and complex', (field, records) => {
    const differ: string[] = [];
    for (const { row, places } of records) {
      const namesIn = (lang: 'en' | 'ru') =>
        places.flatMap((place) => {
          if (!place) return [];
          if ('nameEn' in place) return [lang === 'en' ? place.nameEn : place.nameRu];
          // Titles name areas, and beaches are named after areas.
          return field === 'name' ? [] : [place[lang]];
        });
      const factsOf = (lang: 'en' | 'ru') => factsIn(row[`${field}_${lang}`] as string, namesIn(lang), lang);
      const [en, ru] = [factsOf('en'), factsOf('ru')];
      const [only, other] = [en.filter((fact) => !ru.includes(fact)), ru.filter((fact) => !en.includes(fact))];
      if (only.length + other.length > 0) differ.push(`${row['number'] as number}: en ${only.join(', ')} | ru ${other.join(', ')}`);
    }
    expect(differ).toEqual([]);
  });
});
