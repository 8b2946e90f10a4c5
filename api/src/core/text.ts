import { isBlank, withoutHidden } from '../fields/visible-text.js';
import { badInput } from './errors.js';

/** Normalises a single-line text for storing: composed letters (NFC), single spaces, trimmed, no hidden characters; empty if nothing is visible. */
export function cleanLine(text: string): string {
  const line = withoutHidden(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return isBlank(line) ? '' : line;
}

/** A text of several lines as it is stored: the same with its line feeds, and blanks as they are. */
export function cleanLines(text: string): string {
  const lines = withoutHidden(text).normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
  return isBlank(lines) ? '' : lines;
}

/** Longest text that staff look for in a list of the desk. */
const LONGEST_SEARCH = 100;

/** Refuses a text that no list of the desk can be searched for: TEXT_TOO_LONG, INVALID_CHARACTER. */
export function checkSearchText(text: string): void {
  if (text.length > LONGEST_SEARCH) throw badInput(`Search for at most ${LONGEST_SEARCH} characters.`, 'TEXT_TOO_LONG');
  if (text.includes('\u0000')) throw badInput('Remove the invalid character.', 'INVALID_CHARACTER');
}
