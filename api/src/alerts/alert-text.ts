import type { HomeKind } from '../fields/listing-nouns.js';
import { Lang } from '../core/lang.js';
import { inLang, type LocalizedText } from '../core/localized-text.js';
import { Deal, type Area, type City } from '../listings/values/choices.js';
import type { StatedPrice } from '../listings/values/home-price.js';
import { placeName } from '../listings/values/place-names.js';
import { AlertMessageKind } from './alert-message.entity.js';
import { ALERT_WORDS } from './alert-words.js';

/** A home in a digest, as it is when the digest is sent. */
export interface NewsHome {
  kind: HomeKind;
  id: string;
  reference: string;
  name: LocalizedText;
  city: City;
  area: Area;
  size: number | null;
  rent: StatedPrice | null;
  buy: StatedPrice | null;
  /** The deal whose price has fallen, and from what; null for any other news. */
  fall: { deal: Deal; was: number } | null;
  /** Whether it was published for the first time. */
  isNew: boolean;
}

/** A message with its full content. */
export interface Telling {
  id: string;
  kind: AlertMessageKind;
  lang: Lang;
  search: string;
  isSearch: boolean;
  homes: readonly NewsHome[];
  more: number;
  /** Opens the alert; known to this message alone. */
  token: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
}

interface Line {
  title: string;
  facts: string;
  url: string;
}

/** Content of a message, before it is rendered as text or HTML. */
interface Content {
  subject: string;
  intro: string | null;
  parts: { title: string; lines: Line[] }[];
  /** Link to the rest, if there is more. */
  more: string | null;
  links: { label: string; url: string }[];
  outro: string | null;
}

/** Where an alert is confirmed, changed and stopped. */
const alertUrl = ({ siteUrl, lang, token }: Telling) => `${siteUrl}/${lang}/alerts/${token}`;

/** URL to which mail providers post when the reader unsubscribes. */
export const unsubscribeUrl = ({ siteUrl, token }: Telling): string => `${siteUrl}/api/alerts/${token}/unsubscribe`;

function contentOf(telling: Telling): Content {
  const { kind, lang, search, isSearch, homes, more, siteUrl } = telling;
  const words = ALERT_WORDS[lang];
  const manage = { label: words.manage, url: alertUrl(telling) };
  const plain = { parts: [], more: null, outro: null };
  if (kind === AlertMessageKind.CONFIRM) {
    const links = [{ label: words.confirmLink, url: alertUrl(telling) }];
    return { ...plain, subject: words.confirmSubject, intro: words.confirm, links, outro: words.notYou };
  }
  if (kind === AlertMessageKind.RUNNING) return { ...plain, subject: words.runningSubject, intro: words.running, links: [manage] };
  const fresh = homes.filter(({ fall, isNew }) => fall === null && isNew);
  const available = homes.filter(({ fall, isNew }) => fall === null && !isNew);
  const falls = homes.filter(({ fall }) => fall !== null);
  const parts = [
    { title: words.fresh, lines: fresh.map((home) => lineOf(home, lang, siteUrl)) },
    { title: words.available, lines: available.map((home) => lineOf(home, lang, siteUrl)) },
    { title: words.falls, lines: falls.map((home) => lineOf(home, lang, siteUrl)) },
  ].filter(({ lines }) => lines.length > 0);
  const list = { label: words.list, url: `${siteUrl}/${lang}/search${search && `?${search}`}` };
  return {
    subject: words.digestSubject(fresh.length, available.length, falls.length) + (more > 0 ? '…' : ''),
    intro: null,
    parts,
    more: more > 0 ? words.more(more) : null,
    links: isSearch ? [list, manage] : [manage],
    outro: null,
  };
}

function lineOf({ kind, id, reference, name, city, area, size, rent, buy, fall }: NewsHome, lang: Lang, siteUrl: string): Line {
  const words = ALERT_WORDS[lang];
  const prices = fall
    ? [fallOf(fall, (fall.deal === Deal.RENT ? rent : buy)!, lang)]
    : [rent && words.price(rent, Deal.RENT), buy && words.price(buy, Deal.BUY)];
  const facts = [...prices, size !== null && words.size(size), placeName(lang, city, area), reference].filter(Boolean).join(' · ');
  return { title: inLang(name, lang), facts, url: `${siteUrl}/${lang}/${kind}/${id}` };
}

function fallOf({ deal, was }: { deal: Deal; was: number }, now: StatedPrice, lang: Lang): string {
  const { price } = ALERT_WORDS[lang];
  const percent = Math.max(1, Math.round((100 * (was - now.baht)) / was));
  return `${price({ baht: was, isFrom: false }, deal)} → ${price(now, deal)} (−${percent}${lang === Lang.ru ? '\u00a0' : ''}%)`;
}

/** The subject of a mail, reduced to a single line. */
export const subjectOf = (telling: Telling): string => contentOf(telling).subject;

/**
 * A message as plain text.
 *
 * @param most characters that it may have: homes are left out at the end, and counted with those that are not told
 */
export function textOf(telling: Telling, most = Infinity): string {
  const { subject, intro, parts, more, links, outro } = contentOf(telling);
  const blocks = [
    intro ?? subject,
    ...parts.map(({ title, lines }) => [`${title}:`, ...lines.map((line) => `• ${line.title}\n${line.facts}\n${line.url}`)].join('\n\n')),
    more,
    links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    outro,
  ];
  const text = blocks.filter((block) => block !== null).join('\n\n');
  if (text.length <= most || telling.homes.length === 0) return text;
  return textOf({ ...telling, homes: telling.homes.slice(0, -1), more: telling.more + 1 }, most);
}

/** A message as simple HTML. */
export function htmlOf(telling: Telling): string {
  const { subject, intro, parts, more, links, outro } = contentOf(telling);
  const html = parts.map(({ title, lines }) => {
    const items = lines.map((line) => `<li><p>${link(line.url, line.title)}<br>${escape(line.facts)}</p></li>`);
    return `<h2>${escape(title)}</h2><ul>${items.join('')}</ul>`;
  });
  const body = [
    `<h1>${escape(subject)}</h1>`,
    intro && `<p>${escape(intro)}</p>`,
    ...html,
    more && `<p>${escape(more)}</p>`,
    ...links.map(({ label, url }) => `<p>${link(url, label)}</p>`),
    outro && `<p>${escape(outro)}</p>`,
  ];
  return `<!doctype html><html lang="${telling.lang}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${body.filter(Boolean).join('')}</body></html>`;
}

const link = (url: string, label: string) => `<a href="${escape(url)}">${escape(label)}</a>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);
