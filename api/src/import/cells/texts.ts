import { cleanLine, cleanLines } from '../../core/text.js';
import { isShortLink, readPosition } from '../../fields/position-text.js';
import { Wrong } from './wrong.js';

/** Whether a cell says nothing: blanks, or strokes in place of a value. */
export function saysNothing(cell: string): boolean {
  return /^[\s\-–—_.]*$/.test(cell);
}

/** A text of one line or of several, as it is stored. */
export function readText(cell: string, lines: boolean): string {
  return lines ? cleanLines(cell) : cleanLine(cell);
}

const TAG = /<\/?(?:p|br|b|strong|i|em|u|ul|ol|li|h[1-6]|a|img|div|span|blockquote)[\s/>]/i;

/** HTML as it is, and of a plain text its paragraphs and lines. */
export function readHtml(cell: string): string {
  const text = cleanLines(cell);
  if (TAG.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** The language that most letters of a text belong to. */
export function langOf(text: string): 'en' | 'ru' {
  let cyrillic = 0;
  let latin = 0;
  // The beginning of a text determines its format.
  for (const letter of text.slice(0, 2_000)) {
    if (/[а-яё]/i.test(letter)) cyrillic++;
    else if (/[a-z]/i.test(letter)) latin++;
  }
  return cyrillic > latin ? 'ru' : 'en';
}

const SCHEME = /^https?:\/\//i;
/** An address without its beginning, as people copy it. */
const BARE = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|ru|me|link|be|gl|co|app|io|th)\/)/i;
const BAD_LINK = 'Enter an address starting with https://.';

/** Folder of an owner's pictures: a URL, completed if its scheme is missing, or any text entered by staff. */
export function readFolder(cell: string): string {
  const text = readText(cell, false);
  return BARE.test(text) && !/\s/.test(text) ? `https://${text}` : text;
}

/** An address on the web. */
function readLink(cell: string): string | Wrong {
  const text = cell.trim();
  if (text.length > 2_000 || /\s/.test(text)) return new Wrong('BAD_LINK', BAD_LINK);
  if (SCHEME.test(text)) return text;
  return BARE.test(text) ? `https://${text}` : new Wrong('BAD_LINK', BAD_LINK, text.slice(0, 100));
}

/** Most pictures, and most plans, of a listing. */
const MOST_LINKS = 60;

/** The addresses that a cell lists, each once. */
export function readLinks(cell: string): string[] | Wrong {
  const links = new Set<string>();
  for (const piece of cell.split(/[\s;|]+|,(?=\s*(?:https?:|www\.))/)) {
    const text = piece.replace(/,$/, '');
    if (text === '') continue;
    const link = readLink(text);
    if (link instanceof Wrong) return link;
    links.add(link);
    if (links.size > MOST_LINKS) return new Wrong('TOO_MANY', `Keep at most ${MOST_LINKS}.`);
  }
  return [...links];
}

/** A position in degrees, or a link of a map with a place in it. */
export function readPlace(cell: string): { lat: number; lng: number } | Wrong {
  if (cell.length > 2_000 || ONE_NUMBER.test(cell)) return BAD_POSITION;
  if (isShortLink(cell)) return new Wrong('SHORT_LINK', 'Short links don’t contain the position: open it and copy the full address.');
  return readPosition(cell) ?? BAD_POSITION;
}

/** `42,000` is an amount, and `34,5` a size; whole degrees are no place. */
const ONE_NUMBER = /^\s*\d{1,3}[,\s]\s*\d{1,3}\s*$/;
const BAD_POSITION = new Wrong('BAD_POSITION', 'Enter latitude and longitude, such as 12.9325,100.8947.');

/** Latitude or longitude alone. */
export function readDegrees(cell: string, most: number): number | Wrong {
  const text = cell.trim().replace(',', '.').replace(/°$/, '');
  const degrees = /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : NaN;
  return Math.abs(degrees) <= most ? Math.round(degrees * 1e6) / 1e6 : BAD_POSITION;
}
