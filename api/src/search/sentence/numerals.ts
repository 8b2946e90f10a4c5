import { fromTransliteration } from '../../core/spelling.js';
import type { Token } from './tokens.js';

/** Numbers in words, by their forms: «двумя», "two". «Семью» is a family more often than a seven. */
const NUMERALS: readonly (readonly [number, string])[] = [
  [1, 'один одна одной одну одно одного одном one'],
  [1.5, 'полтора полторы полутора полуторы'],
  [2, 'два две двух двумя двум двое two'],
  [3, 'три трех тремя трем трое three'],
  [4, 'четыре четырех четырьмя четверо four'],
  [5, 'пять пяти пятью five'],
  [6, 'шесть шести шестью six'],
  [7, 'семь семи seven'],
  [8, 'восемь восьми eight'],
  [9, 'девять девяти девятью nine'],
  [10, 'десять десяти десятью ten'],
  [11, 'одиннадцать одиннадцати eleven'],
  [12, 'двенадцать двенадцати twelve'],
  [13, 'тринадцать тринадцати thirteen'],
  [14, 'четырнадцать четырнадцати fourteen'],
  [15, 'пятнадцать пятнадцати fifteen'],
  [16, 'шестнадцать шестнадцати sixteen'],
  [17, 'семнадцать семнадцати seventeen'],
  [18, 'восемнадцать восемнадцати eighteen'],
  [19, 'девятнадцать девятнадцати nineteen'],
  [20, 'двадцать двадцати twenty'],
  [30, 'тридцать тридцати thirty'],
  [40, 'сорок сорока forty'],
  [50, 'пятьдесят пятидесяти fifty'],
  [60, 'шестьдесят шестидесяти sixty'],
  [70, 'семьдесят семидесяти seventy'],
  [80, 'восемьдесят восьмидесяти eighty'],
  [90, 'девяносто ninety'],
  [100, 'сто ста hundred'],
  [200, 'двести двухсот'],
  [300, 'триста трехсот'],
  [400, 'четыреста четырехсот'],
  [500, 'пятьсот пятисот'],
  [600, 'шестьсот шестисот'],
  [700, 'семьсот семисот'],
  [800, 'восемьсот восьмисот'],
  [900, 'девятьсот девятисот'],
];
const VALUES = new Map(NUMERALS.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)));

/** The value of a number word; «двумя» also transliterated. */
const valueOf = (word: string): number | undefined =>
  VALUES.get(word) ?? (/^[a-z]{3,}$/.test(word) ? (VALUES.get(fromTransliteration(word)) ?? SIGNED.get(word)) : undefined);

/** Those in Latin letters that lose a sign. */
const SIGNED = new Map([
  ['pyat', 5],
  ['shest', 6],
  ['vosem', 8],
  ['devyat', 9],
  ['desyat', 10],
]);

/** Floors by ordinal; the first is a separate phrase. */
const ORDINALS: readonly (readonly [number, RegExp])[] = [
  [2, /^(?:втор\p{L}{1,3}|second)$/u],
  [3, /^(?:трет\p{L}{1,4}|third)$/u],
  [4, /^(?:четверт\p{L}{1,3}|fourth)$/u],
  [5, /^(?:пят(?:ый|ого|ом|ому)|fifth)$/u],
  [6, /^(?:шест(?:ой|ого|ом|ому)|sixth)$/u],
  [7, /^(?:седьм\p{L}{1,3}|seventh)$/u],
  [8, /^(?:восьм(?:ой|ого|ом|ому)|eighth)$/u],
  [9, /^(?:девят(?:ый|ого|ом|ому)|ninth)$/u],
  [10, /^(?:десят(?:ый|ого|ом|ому)|tenth)$/u],
  [12, /^(?:двенадцат(?:ый|ого|ом|ому)|twelfth)$/u],
  [15, /^(?:пятнадцат(?:ый|ого|ом|ому)|fifteenth)$/u],
  [20, /^(?:двадцат(?:ый|ого|ом|ому)|twentieth)$/u],
  [30, /^(?:тридцат(?:ый|ого|ом|ому)|thirtieth)$/u],
];

/** Whether a word says a number. */
export const isNumeral = (word: string): boolean => valueOf(word) !== undefined;

/** The tokens with numbers in words as numbers: «двадцать пять» is 25, «два-три» 2-3, "fifth floor" 5 floor, «полмиллиона» 0.5 million. */
export function withNumerals(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  const swapped = asCounted(tokens);
  for (let at = 0; at < swapped.length;) {
    const found = numeralAt(swapped, at) ?? ordinalAt(swapped, at);
    const token = swapped[at]!;
    if (!found) {
      const [, half] = /^пол(миллион\p{L}*)$/u.exec(token.kind === 'word' ? token.text : '') ?? [];
      if (half) made.push({ ...token, kind: 'number', value: 0.5, raw: token.raw }, { ...token, raw: '', text: half, glued: true });
      else made.push(token);
      at++;
      continue;
    }
    const said = swapped.slice(at, at + found.length);
    // A hyphen between two words is not told: «два-три месяца».
    if (token.glued && made.at(-1)?.kind === 'number') made.push({ ...token, kind: 'sign', raw: '-', text: '-' });
    const raw = said.map(({ raw: word, glued }, place) => (place === 0 || glued ? word : ` ${word}`)).join('');
    made.push({ ...token, kind: 'number', value: found.value, raw });
    at += found.length;
  }
  return made;
}

/** «метров 500» and «тысяч 20» are said for «примерно 500 метров». */
function asCounted(tokens: readonly Token[]): Token[] {
  const made = [...tokens];
  for (let at = 0; at + 1 < made.length; at++) {
    const [unit, number] = [made[at]!, made[at + 1]!];
    if (!/^(?:метров|минут|тысяч|миллион(?:а|ов)|млн)$/.test(unit.text) || number.kind !== 'number') continue;
    const isOwn = made[at - 1]?.kind === 'number' || valueOf(made[at - 1]?.text ?? '') !== undefined;
    if (!isOwn && !/^(?:\p{L}|кв)/u.test(made[at + 2]?.glued ? made[at + 2]!.text : ''))
      [made[at], made[at + 1]] = [number, { ...unit, glued: false }];
  }
  return made;
}

interface Numeral {
  value: number;
  length: number;
}

function numeralAt(tokens: readonly Token[], start: number): Numeral | null {
  const word = (at: number) => (tokens[at]?.kind === 'word' ? tokens[at].text : '');
  if (/^(?:half|пол)$/.test(word(start))) {
    const at = word(start + 1) === 'a' ? start + 2 : start + 1;
    return /^(?:million|миллиона)$/.test(word(at)) ? { value: 0.5, length: at - start } : null;
  }
  let value = valueOf(word(start));
  if (value === undefined) return null;
  let at = start + 1;
  for (let least = sizeOf(value); ; at++) {
    const more = valueOf(word(at));
    if (more === 100 && value < 10) value *= 100;
    else if (more !== undefined && Number.isInteger(more) && more < least) value += more;
    else break;
    least = Math.min(least, sizeOf(more === 100 ? 100 : more));
  }
  const half = `${word(at)} ${word(at + 1)} ${word(at + 2)}`;
  if (half.startsWith('с половиной')) return { value: value + 0.5, length: at + 2 - start };
  if (half === 'and a half') return { value: value + 0.5, length: at + 3 - start };
  return { value, length: at - start };
}

/** What may follow a number word: units after tens, both after hundreds, nothing after units. */
const sizeOf = (value: number) => (value >= 100 ? 100 : value >= 20 ? 10 : 0);

function ordinalAt(tokens: readonly Token[], at: number): Numeral | null {
  // «пятый этаж», «этаж не ниже пятого»
  const ofFloor = [at + 1, at - 1, at - 2, at - 3].some((place) => /^(?:этаж|floor)/.test(tokens[place]?.text ?? ''));
  if (tokens[at]?.kind !== 'word' || !ofFloor) return null;
  const ordinal = ORDINALS.find(([, forms]) => forms.test(tokens[at]!.text));
  return ordinal ? { value: ordinal[0], length: 1 } : null;
}
