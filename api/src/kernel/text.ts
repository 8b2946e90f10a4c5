import { badInput } from './errors.js';

/** A text of one line as it is stored: composed letters (NFC), single blanks, none around. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** A text of several lines as it is stored: composed letters (NFC), line feeds only, no blanks around. */
export function cleanLines(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

/** Longest text that staff look for in a list of the desk. */
const LONGEST_SEARCH = 100;

/** Refuses a text that no list of the desk can be searched for: TEXT_TOO_LONG, INVALID_CHARACTER. */
export function checkSearchText(text: string): void {
  if (text.length > LONGEST_SEARCH) throw badInput(`Look for at most ${LONGEST_SEARCH} characters.`, 'TEXT_TOO_LONG');
  if (text.includes('\u0000')) throw badInput('Take the character out that no name can have.', 'INVALID_CHARACTER');
}
