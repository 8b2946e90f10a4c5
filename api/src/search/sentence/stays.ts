import { Deal } from '../../listings/values/choices.js';
import type { Concept } from './lexicon.js';
import type { Wish } from './phrases.js';
import { is, next, type Match, type Word } from './words.js';

const MONTHS: readonly Concept[] = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];
/** Parts of a month by the day that they begin with; of the end, its last. */
const PARTS: readonly (readonly [number, RegExp])[] = [
  [1, /^(?:начал[аоеу]|early|beginning|start)$/],
  [15, /^(?:середин[аеыу]|mid|middle)$/],
  [31, /^(?:кон(?:ец|ца|це)|late|end)$/],
];
/** Longest stay that a sentence asks for, months. */
const MOST_MONTHS = 36;
/** Seasons: their first month and the one after their last, from 1. */
const SEASONS = { WINTER: [12, 3], SUMMER: [6, 9], HIGH: [11, 4] } as const;

/** A day or a month that is named. */
interface Named {
  at: number;
  day: number | null;
  /** 1 to 12; null where only a day is said: "from 10 to 24 December". */
  month: number | null;
  year: number | null;
}

interface Length {
  at: number;
  months: number;
  days: number;
}

/**
 * Dates and lengths of a stay that begin at this word. A length without a date begins today, because prices depend on the length.
 *
 * @param today YYYY-MM-DD
 */
export function stayAt(words: readonly Word[], start: number, today: string): Match | null {
  return seasonAt(words, start, today) ?? daysAt(words, start, today) ?? lengthOnlyAt(words, start, today);
}

const stay = (from: string, to: string): Wish | 'aside' =>
  from < to && monthsLater(from, MOST_MONTHS) >= to ? { stay: { from, to } } : 'aside';

function seasonAt(words: readonly Word[], start: number, today: string): Match | null {
  const preposition = is(words[start], 'STAY_FOR') ? start + 1 : start;
  const word = words[preposition];
  let end = preposition + 1;
  let season: (typeof SEASONS)[keyof typeof SEASONS] | null = null;
  if (is(word, 'WINTER')) season = SEASONS.WINTER;
  else if (is(word, 'SUMMER')) season = SEASONS.SUMMER;
  else if (/^(?:высок\p{L}*|high|peak)$/u.test(word?.text ?? '') && /^(?:сезон\p{L}*|season)$/u.test(words[end]?.text ?? ''))
    [season, end] = [SEASONS.HIGH, end + 1];
  if (!season) return null;
  if (is(words[end], 'WINTER', 'SUMMER') || /^(?:сезон\p{L}*|season|months|месяц\p{L}*|период)$/u.test(words[end]?.text ?? '')) end++;
  const [first, after] = season;
  const year = Number(today.slice(0, 4));
  for (const began of [year - 1, year, year + 1]) {
    const [from, to] = [dayOf(began, first, 1), dayOf(after < first ? began + 1 : began, after, 1)];
    // What is left of one that has begun must be worth a stay.
    if (from >= today) return { length: end - start, means: stay(from, to) };
    if (daysLater(today, 28) <= to) return { length: end - start, means: stay(today, to) };
  }
  return null;
}

function daysAt(words: readonly Word[], start: number, today: string): Match | null {
  // "until the end of March" does not say from when.
  const last = /^(?:до|until|till|til|by|к)$/.test(words[start]!.text) ? namedAt(words, start + 1) : null;
  if (last?.month) return { length: last.at - start, means: 'aside' };
  const from = is(words[start], 'STAY_FROM', 'STAY_FOR');
  let place = from ? start + 1 : start;
  if (from && is(words[place], 'STAY_FROM')) place++;
  if (words[place]?.text === 'the') place++;
  const first = namedAt(words, place);
  if (!first) return null;
  const joined = words[first.at];
  const until = /^(?:до|until|till|til)$/.test(joined?.text ?? '');
  // Signs between months are not told: "dec-mar", «июнь, июль, август».
  const hyphened = is(joined, ...MONTHS);
  if (hyphened || until || is(joined, 'DASH') || is(joined, 'OR_AND')) {
    const behind = hyphened ? first.at : first.at + 1;
    let last = namedAt(words, words[behind]?.text === 'the' ? behind + 1 : behind);
    for (let more = last; more; more = namedAt(words, is(words[last!.at], 'OR_AND') ? last!.at + 1 : last!.at)) {
      if (more !== last && (more.month === null || more.day !== null)) break;
      last = more;
      if (last.day !== null) break;
    }
    if (last?.month) {
      const arrival = first.month ? first : { ...first, month: last.month, year: last.year };
      const begins = begunAt(arrival, last, until, today) ?? dateOf(arrival, today, today);
      const leaves = begins && endOf(last, begins, until);
      if (leaves) return { length: last.at - start, means: stay(begins, leaves) };
    }
  }
  if (!first.month) return null;
  const length = lengthAt(words, next(words, first.at, 'STAY_FOR') >= 0 ? next(words, first.at, 'STAY_FOR') + 1 : first.at, first.at > 0);
  const begins = dateOf(first, today, today);
  if (!begins) return { length: first.at - start, means: 'aside' };
  if (length) return { length: length.at - start, means: stay(begins, later(begins, length)) };
  // A month alone is all of it; a day, and «с декабря», say only when to begin.
  if (first.day === null && !is(words[start], 'STAY_FROM'))
    return { length: first.at - start, means: stay(begins, endOf(first, begins, false)!) };
  return { length: first.at - start, means: 'aside' };
}

function lengthOnlyAt(words: readonly Word[], start: number, today: string): Match | null {
  const preposition = is(words[start], 'STAY_FOR');
  const length = lengthAt(words, preposition ? start + 1 : start, preposition) ?? singleAt(words, start);
  if (!length) return null;
  if (/^(?:депозит\p{L}*|deposit|предоплат\p{L}*|страхов\p{L}*|advance|old|назад|ago)$/u.test(words[length.at]?.text ?? '')) {
    return { length: length.at + 1 - start, means: 'text' };
  }
  // "4 months from December"
  const since = next(words, length.at, 'STAY_FROM', 'STAY_FOR');
  const first = since >= 0 ? namedAt(words, since + 1) : null;
  const begins = first?.month ? dateOf(first, today, today) : null;
  if (first && begins) return { length: first.at - start, means: stay(begins, later(begins, length)) };
  if (words.some((word, at) => isHoliday(word, words[at + 1]))) return { length: length.at - start, means: 'aside' };
  const means = stay(today, later(today, length));
  return { length: length.at - start, means: means === 'aside' ? { deal: Deal.RENT } : means };
}

/** Holidays without an exact first day: the stay cannot be computed. */
const isHoliday = ({ text }: Word, after: Word | undefined) =>
  /^(?:christmas|xmas|easter|songkran|рождеств\p{L}*|новогод\p{L}*|пасх\p{L}*|сонгкран\p{L}*)$/u.test(text) ||
  (/^(?:new|новый|новым|нового)$/.test(text) && /^(?:year|год|годом|года)$/.test(after?.text ?? ''));

/** "a week in April", «месяц с января»: one, when it is said from when on. */
function singleAt(words: readonly Word[], start: number): Length | null {
  const length = is(words[start], 'WEEK', 'MONTH', 'YEAR') ? lengthAt(words, start, true) : null;
  const since = length && is(words[length.at], 'STAY_FROM', 'STAY_FOR') ? namedAt(words, length.at + 1) : null;
  return since?.month ? length : null;
}

/** A length: «3 месяца», "a year", «полгода», "two weeks". One without a number needs its preposition. */
function lengthAt(words: readonly Word[], start: number, preposition: boolean): Length | null {
  let at = start;
  if (/^(?:a|an|the|целый|весь|ближайший|ближайшие|минимум|at|least|about|примерно|срок|период)$/.test(words[at]?.text ?? '')) at++;
  const word = words[at];
  if (is(word, 'HALF_YEAR')) return { at: at + 1, months: 6, days: 0 };
  if (/^(?:half|пол)$/.test(word?.text ?? '') && is(words[next(words, at + 1, 'YEAR')], 'YEAR'))
    return { at: next(words, at + 1, 'YEAR') + 1, months: 6, days: 0 };
  const few = /^(?:пару|пара|couple)$/.test(word?.text ?? '');
  let number = word?.kind === 'number' ? word.value : few ? 2 : null;
  if (number !== null) at++;
  if (few && words[at]?.text === 'of') at++;
  // "3-4 months": at least so long.
  if (number !== null && is(words[at], 'DASH') && words[at + 1]?.kind === 'number') {
    number = words[at + 1]!.value;
    at += 2;
  }
  if (words[at]?.kind === 'sign' && words[at]!.glued) at++;
  if (number === null && !preposition) return null;
  const times = number ?? 1;
  if (!Number.isInteger(times) || times < 1 || times > 400) return null;
  const unit = words[at];
  if (is(unit, 'MONTH')) return { at: at + 1, months: times, days: 0 };
  if (is(unit, 'YEAR') && (preposition || times <= 3)) return { at: at + 1, months: 12 * times, days: 0 };
  if (is(unit, 'WEEK')) return { at: at + 1, months: 0, days: 7 * times };
  return is(unit, 'DAY') && number !== null && (preposition || times > 1) ? { at: at + 1, months: 0, days: times } : null;
}

function namedAt(words: readonly Word[], start: number): Named | null {
  const word = words[start];
  if (word?.kind === 'date') {
    const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word.text);
    if (iso) return { at: start + 1, day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) };
    const [day, month, year] = word.text.split(/[./]/).map(Number);
    return valid({ at: start + 1, day: day!, month: month!, year: year! < 100 ? 2_000 + year! : year! });
  }
  const dotted = word?.kind === 'number' ? /^(\d{1,2})\.(\d{2})$/.exec(word.text) : null;
  if (dotted) return valid({ at: start + 1, day: Number(dotted[1]), month: Number(dotted[2]), year: null });
  const part = PARTS.find(([, forms]) => forms.test(word?.text ?? ''));
  const parted = part ? next(words, start + 1, ...MONTHS) : -1;
  if (part && parted >= 0) {
    const whole = namedAt(words, parted);
    if (whole?.day === null) return { ...whole, day: part[0] };
  }
  const at = start;
  const day =
    words[at]?.kind === 'number' && Number.isInteger(words[at]!.value) && words[at]!.value >= 1 && words[at]!.value <= 31
      ? words[at]!.value
      : null;
  let place = day === null ? at : at + 1;
  if (day !== null && words[place]?.glued && /^(?:th|st|nd|rd|го|е)$/.test(words[place]!.text)) place++;
  if (day !== null && words[place]?.text === 'of') place++;
  const month = MONTHS.findIndex((name) => is(words[place], name)) + 1;
  if (month === 0) return day === null ? null : { at: place, day, month: null, year: null };
  place++;
  // "December 15"
  const after = words[place];
  const ended = words[place + 1]?.glued && /^(?:th|st|nd|rd)$/.test(words[place + 1]!.text) ? 1 : 0;
  const dayAfter =
    day === null && after?.kind === 'number' && after.value >= 1 && after.value <= 31 && !words[place + 1 + ended]?.glued
      ? after.value
      : null;
  const counted = dayAfter !== null && is(words[place + 1], 'MONTH', 'WEEK', 'DAY', 'BEDROOM', 'ROOM', 'THOUSAND', 'MILLION');
  if (dayAfter !== null && !counted) place += 1 + ended;
  const year = words[place]?.kind === 'number' && words[place]!.value >= 2_000 && words[place]!.value <= 2_100 ? words[place]!.value : null;
  if (year !== null) place++;
  if (year !== null && is(words[place], 'YEAR')) place++;
  return { at: place, day: day ?? (counted ? null : dayAfter), month, year };
}

/** Today, where the days that are named have begun and four weeks of them are left: «с 15 ноября по 15 апреля» in the end of November. */
function begunAt(first: Named, last: Named, until: boolean, today: string): string | null {
  if (first.year !== null || last.year !== null) return null;
  const began = dayOf(Number(today.slice(0, 4)), first.month!, first.day ?? 1);
  const ends = began < today ? endOf(last, began, until) : null;
  return ends && daysLater(today, 28) <= ends ? today : null;
}

const valid = (named: Named) => (named.month! >= 1 && named.month! <= 12 && named.day! >= 1 && named.day! <= 31 ? named : null);

/** The next such day from `least` on, for a month its first day; of a month that has begun `today`. Null when it has a year and is past. */
function dateOf({ day, month, year }: Named, least: string, today: string): string | null {
  if (month === null) return null;
  const begun = Number(today.slice(0, 4));
  for (const tried of year === null ? [begun, begun + 1, begun + 2] : [year]) {
    const date = dayOf(tried, month, day ?? 1);
    if (day === null && date < least && dayOf(month === 12 ? tried + 1 : tried, (month % 12) + 1, 1) > least) return least;
    if (date >= least) return date;
  }
  return null;
}

/** The day of leaving; a month is stayed in to its end, unless one leaves before it. */
function endOf(last: Named, begins: string, until: boolean): string | null {
  const after = last.day === null && !until;
  const month = after ? (last.month! % 12) + 1 : last.month;
  const year = after && last.month === 12 && last.year !== null ? last.year + 1 : last.year;
  return dateOf({ ...last, day: last.day ?? 1, month, year }, daysLater(begins, 1), begins);
}

const later = (from: string, { months, days }: Length) => daysLater(monthsLater(from, months), days);

/** A day of the calendar; of a month that is shorter its last. */
function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

function monthsLater(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number);
  const all = year! * 12 + month! - 1 + months;
  return dayOf(Math.floor(all / 12), (all % 12) + 1, day!);
}

function daysLater(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
