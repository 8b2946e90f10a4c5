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
  'FEED_BROKEN',
  'FEED_DTD',
  'FEED_ENCODING',
  'FEED_WRONG_FORMAT',
] as const;

/** Its code, as clients see it. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** How serious a problem of a row is: only rows with nothing but notes are imported (decision 0018). */
export enum AutoListingProblemLevel {
  ERROR = 'error',
  ASK = 'ask',
  NOTE = 'note',
}

/** What can be wrong with a row, or a cell of it, or why it is skipped. */
export const PROBLEM_CODES = [
  ...RULE_CODES,
  'NOT_A_PRICE',
  'NOT_BAHT',
  'NO_RATE',
  'CURRENCY_UNKNOWN',
  'CONVERTED',
  'UNKNOWN_AMENITY',
  'DEAL_UNKNOWN',
  'PRICE_BY_THE_DAY',
  'UNKNOWN_TERM',
  'UNUSUAL_PRICE',
  'SEVERAL_PRICES',
  'UNUSUAL_FOR_SIZE',
  'UNCLEAR_PRICE',
  'PRICE_PER_METRE',
  'PRICE_READ',
  'PRICE_REMARK',
  'NO_PRICE',
  'UNAVAILABLE',
  'LEFT_EMPTY',
  'SIZE_ADDED',
  'NOT_A_SIZE',
  'SHORT_LINK',
  'AREA_MISSING',
  'BAD_LINK',
  'AREA_NOT_IN_CITY',
  'COMPLEX_GONE',
  'COMPLEX_UNCONFIRMED',
  'COMPLEX_NEW',
  'TOO_MANY_COMPLEXES',
  'WRONG_NOUN',
  'UNKNOWN_AGENT',
  'SEVERAL_AGENTS',
  'TARGET_GONE',
  'AMBIGUOUS',
  'CONFIRM_MATCH',
  'DUPLICATE_ROW',
  'JOINED_ROW',
  'JOINED_ROW_WRONG',
  'OTHER_PRICE',
  'OTHER_VALUE',
  'CODE_REPEATED',
  'EMPTY_ROW',
  'OTHER_NOUN',
  'NOT_A_HOME',
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

/** Why the feed of a source could not be downloaded, or not read in anybody's name. */
export const FEED_CODES = [
  'FEED_BAD_ADDRESS',
  'FEED_ADDRESS_REFUSED',
  'FEED_NO_ANSWER',
  'FEED_SLOW',
  'FEED_FORBIDDEN',
  'FEED_NOT_FOUND',
  'FEED_REDIRECTS',
  'FEED_TOO_LARGE',
  'FEED_WEB_PAGE',
  'FEED_CUT_OFF',
  'FEED_TOKEN_LOST',
  'FEED_NO_STAFF',
] as const;

export type FeedCode = (typeof FEED_CODES)[number];
