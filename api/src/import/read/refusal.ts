import type { RefusalCode } from '../../fields/import-codes.js';

/** Why a file cannot be read, and what the person who sent it can do. */
export const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  IMPORT_NOT_A_SHEET:
    'This isn’t an .xlsx, .xls or .csv spreadsheet, or it’s damaged. Open it in Excel or Google Sheets, save it as .xlsx and send that.',
  IMPORT_BINARY_TEXT: 'This is neither a spreadsheet nor a text. Save the table as .xlsx or .csv and send that.',
  IMPORT_EMPTY: 'There is nothing in any visible sheet of this file. Send a file with rows.',
  IMPORT_ENCRYPTED: 'This file is protected by a password. Save it without one and send it again.',
  IMPORT_MACRO: 'This file contains macros. Save it as .xlsx, without macros, and send that.',
  IMPORT_DTD: 'This file contains a document type definition, which no spreadsheet needs. Save it as .xlsx again and upload that.',
  IMPORT_ZIP_BOMB: 'This file would be far too large when unpacked. Copy the rows you need into a new file and send that.',
  IMPORT_TOO_MANY_ROWS: 'A file can have 50,000 rows and a header. Split it into several and send them one by one.',
  IMPORT_TOO_MANY_COLUMNS: 'A sheet can have 1,000 columns. Delete those you do not need and send it again.',
  IMPORT_TOO_LARGE: 'This file is more than can be read at once. Split it into several and send them one by one.',
  FEED_BROKEN: 'This feed is damaged or ends too early. Nothing was read of it. Ask the partner to correct it, or read it again later.',
  FEED_DTD: 'This feed contains a document type definition, which isn’t accepted. Ask the partner for a feed without one.',
  FEED_ENCODING: 'This feed is in another encoding than it says. Ask the partner to state the encoding that it is in, UTF-8 at best.',
  FEED_WRONG_FORMAT: 'This feed is in another format than the source says. Choose its format, or correct its address.',
  IMPORT_TIMEOUT: 'Reading this file takes too long. Copy the rows you need into a new file, or split it, and send that.',
};

const BEYOND_MEASURE = new Set<unknown>(['ERR_MEMORY_ALLOCATION_FAILED', 'ERR_STRING_TOO_LONG', 'ERR_BUFFER_TOO_LARGE']);

/** True for what Node says of a text or memory beyond its measure. */
export function isTooLarge(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return BEYOND_MEASURE.has(code) || /^(Invalid string length|Array buffer allocation failed)/.test(message);
}

/** Thrown by the parts of the reader; the child process reports only the code. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
