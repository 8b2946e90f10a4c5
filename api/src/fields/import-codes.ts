import { RULE_CODES } from './rule.js';

/** Why a file cannot be read. */
export const REFUSAL_CODES = [
  'IMPORT_NOT_A_SHEET',
  'IMPORT_BINARY_TEXT',
  'IMPORT_EMPTY',
  'IMPORT_ENCRYPTED',
  'IMPORT_MACRO',
  'IMPORT_DTD',
  'IMPORT_ZIP_BOMB',
  'IMPORT_TOO_MANY_ROWS',
  'IMPORT_TOO_MANY_COLUMNS',
  'IMPORT_TOO_LARGE',
  'IMPORT_TIMEOUT',
] as const;

/** Its code, as clients see it. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What can be wrong with a row, or a cell of it, or why it is skipped. */
export const PROBLEM_CODES = [
  ...RULE_CODES,
  'NOT_A_PRICE',
  'NOT_BAHT',
  'PRICE_BY_THE_DAY',
  'UNKNOWN_TERM',
  'UNUSUAL_PRICE',
  'SEVERAL_PRICES',
  'NOT_A_SIZE',
  'SHORT_LINK',
  'AREA_MISSING',
  'BAD_LINK',
  'AREA_NOT_IN_CITY',
  'COMPLEX_GONE',
  'COMPLEX_UNCONFIRMED',
  'TOO_MANY_COMPLEXES',
  'WRONG_NOUN',
  'UNKNOWN_AGENT',
  'SEVERAL_AGENTS',
  'TARGET_GONE',
  'AMBIGUOUS',
  'DUPLICATE_ROW',
  'EMPTY_ROW',
  'HEADER_ROW',
  'TOTALS_ROW',
  'CHANGED_SINCE_CHECK',
  'REFUSED',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Why a picture could not be downloaded or stored: the URL, the requester, the store. */
export const PICTURE_CODES = [
  'BAD_LINK',
  'ADDRESS_REFUSED',
  'NO_ANSWER',
  'NOT_FOUND',
  'NO_PICTURE',
  'TOO_LARGE',
  'FORBIDDEN',
  'NOT_AN_IMAGE',
  'BROKEN_IMAGE',
  'TOO_FEW_PIXELS',
  'TOO_MANY_PIXELS',
  'BUSY',
  'STORAGE_FULL',
] as const;

export type PictureCode = (typeof PICTURE_CODES)[number];
