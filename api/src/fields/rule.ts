import { isContact, type ContactWay } from './contact-forms.mjs';
import { isBlank } from './visible-text.js';

/** What is wrong with a field: where (path as in the GraphQL input), a stable code, and what to do about it. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

/** Validation rule of a field. Numeric bounds are inclusive; text lengths are in characters after trimming. */
export type Rule =
  | { kind: 'text'; most: number; required?: boolean; lines?: boolean }
  | { kind: 'html' }
  | { kind: 'slug'; most: number }
  | { kind: 'number'; least: number; most: number; whole: boolean; required?: boolean }
  | { kind: 'count'; most: number }
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly string[]; required?: boolean }
  | { kind: 'choices'; of: readonly string[] }
  | { kind: 'prices' }
  | { kind: 'terms'; of: readonly string[] }
  | { kind: 'position'; required?: boolean }
  | { kind: 'contact'; way: ContactWay }
  | { kind: 'id' }
  | { kind: 'ids'; most: number };

/** Longest HTML of one text. */
const MOST_HTML = 256_000;
/** Most tags in it: what cleans it takes its time by their number. */
const MOST_TAGS = 5_000;
/** Most prices of one deal. */
const MOST_PRICES = 100;
/** Highest price, whole baht: what the database's integer holds. */
const MOST_BAHT = 2_147_483_647;

/** Control characters but tab, line feed and carriage return; and halves of a character, which JSON in PostgreSQL cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What can be wrong with a field by its rule. */
export const RULE_CODES = [
  'REQUIRED',
  'NOT_A_TEXT',
  'NOT_A_LIST',
  'NOT_A_TERM',
  'NOT_A_FLAG',
  'NOT_A_NUMBER',
  'NOT_WHOLE',
  'OUT_OF_RANGE',
  'INVALID_CHARACTER',
  'TOO_LONG',
  'TOO_MANY',
  'HTML_TOO_LARGE',
  'DUPLICATE',
  'UNKNOWN_CHOICE',
  'REF_NOT_FOUND',
  'BAD_POSITION',
  'BAD_SLUG',
  'RESERVED_SLUG',
  'BAD_PHONE',
  'BAD_TELEGRAM',
  'BAD_LINE',
  'BAD_EMAIL',
] as const;

type RuleCode = (typeof RULE_CODES)[number];

type Wrong = readonly [code: RuleCode, message: string, at?: string | number];

const REQUIRED: Wrong = ['REQUIRED', 'This field is required.'];
const NO_TEXT: Wrong = ['NOT_A_TEXT', 'Give a text.'];
const NO_LIST: Wrong = ['NOT_A_LIST', 'Give a list.'];
const UNKNOWN_CHOICE: Wrong = ['UNKNOWN_CHOICE', 'Choose one from the list.'];

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** What holds a text, of which an empty one is none. Of anything else a text is of the wrong type, empty or not. */
const TEXTS = new Set<Rule['kind']>(['text', 'html', 'slug', 'choice', 'contact', 'id']);

const isLeftEmpty = (rule: Rule, value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && TEXTS.has(rule.kind) && isBlank(value));

function wrongText(value: unknown, most: number): Wrong | undefined {
  if (typeof value !== 'string') return NO_TEXT;
  if (UNSEEN.test(value)) return ['INVALID_CHARACTER', 'Remove invisible characters.'];
  if (value.trim().length > most) return ['TOO_LONG', `Shorten this to ${most} characters.`];
  return undefined;
}

function wrongHtml(value: unknown): Wrong | undefined {
  const wrong = wrongText(value, Infinity);
  if (wrong || typeof value !== 'string') return wrong;
  if (value.length > MOST_HTML || value.split('<').length > MOST_TAGS) {
    return ['HTML_TOO_LARGE', `Shorten this to ${MOST_HTML / 1_000} kB and ${MOST_TAGS} tags.`];
  }
  return undefined;
}

function wrongNumber(value: unknown, least: number, most: number, whole: boolean): Wrong | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return ['NOT_A_NUMBER', 'Enter a number.'];
  if (whole && !Number.isInteger(value)) return ['NOT_WHOLE', 'Enter a whole number.'];
  if (value < least || value > most) return ['OUT_OF_RANGE', `Give a number from ${least} to ${most}.`];
  return undefined;
}

/** What is wrong with the list itself, or with each item. */
function wrongList(value: unknown, most: number, wrongItem: (item: unknown) => Wrong | undefined): Wrong[] {
  if (!Array.isArray(value)) return [NO_LIST];
  if (value.length > most) return [['TOO_MANY', `Keep at most ${most}.`]];
  return value.flatMap((item: unknown, index) => {
    const [code, message, at] = wrongItem(item) ?? [];
    return code && message ? [[code, message, at === undefined ? index : `${index}.${at}`] as const] : [];
  });
}

function wrongTerm(item: unknown, of: readonly string[]): Wrong | undefined {
  if (typeof item !== 'object' || item === null) return ['NOT_A_TERM', 'Give a term with its price.'];
  const { term, price } = item as { term?: unknown; price?: unknown };
  if (typeof term !== 'string' || !of.includes(term)) return ['UNKNOWN_CHOICE', 'Choose one from the list.', 'term'];
  const wrong = wrongNumber(price, 1, MOST_BAHT, true);
  return wrong && [wrong[0], wrong[1], 'price'];
}

function repeated(value: unknown, keyOf: (item: unknown) => unknown): Wrong[] {
  if (!Array.isArray(value)) return [];
  const keys = value.map(keyOf);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [['DUPLICATE', 'This value is already in the list.', index] as const] : [],
  );
}

function wrongPosition(value: unknown): Wrong[] {
  if (typeof value !== 'object' || value === null) return [['BAD_POSITION', 'Enter latitude and longitude, such as 12.9325,100.8947.']];
  const { lat, lng } = value as { lat?: unknown; lng?: unknown };
  const parts = [
    ['lat', lat, 90],
    ['lng', lng, 180],
  ] as const;
  return parts.flatMap(([part, degrees, most]) => {
    const [code, message] = isMissing(degrees) ? REQUIRED : (wrongNumber(degrees, -most, most, false) ?? []);
    return code && message ? [[code, message, part] as const] : [];
  });
}

/** True for what can be the last part of a page's address. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/**
 * Reserved path segments of the site and of REST, in the same position as the name or id of a record: as the slug of a page each would be taken for
 * something else. A test holds them against all routes.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  (
    'agents all area blank board buy condo condos config confirm-email contact draft edit en export failed files history houses id lead leads log login ' +
    'logout merge new page pages pins places recover register rent ru sources stale statistics th ui units unsubscribe view village villages villas withcondo'
  ).split(' '),
);

function wrongSlug(slug: string): Wrong | undefined {
  if (!isSlug(slug)) return ['BAD_SLUG', 'Use lower-case Latin letters, digits and single hyphens.'];
  return RESERVED_SLUGS.has(slug) ? ['RESERVED_SLUG', 'The site uses this address itself. Choose another.'] : undefined;
}

/** Maximum length of a contact: an e-mail address (RFC 5321). */
const MOST_CONTACT = 254;

const WRONG_PHONE: Wrong = ['BAD_PHONE', 'Enter a phone number with its country code, such as +66812345678.'];
const WRONG_CONTACT: Readonly<Record<ContactWay, Wrong>> = {
  phone: WRONG_PHONE,
  whatsApp: WRONG_PHONE,
  telegram: ['BAD_TELEGRAM', 'Enter a Telegram username, such as talay_pattaya.'],
  line: ['BAD_LINE', 'Enter a LINE ID; that of an official account begins with @.'],
  email: ['BAD_EMAIL', 'Enter an email address, such as anna@talay.example.'],
};

/** Everything that is wrong with a value that is there. */
function wrongs(rule: Rule, value: unknown): readonly (Wrong | undefined)[] {
  switch (rule.kind) {
    case 'text':
      return [wrongText(value, rule.most)];
    case 'html':
      return [wrongHtml(value)];
    case 'slug':
      return [wrongText(value, rule.most) ?? wrongSlug(String(value).trim())];
    case 'number':
      return [wrongNumber(value, rule.least, rule.most, rule.whole)];
    case 'count':
      return [wrongNumber(value, 0, rule.most, true)];
    case 'flag':
      return [typeof value === 'boolean' ? undefined : ['NOT_A_FLAG', 'Enter yes or no.']];
    case 'choice':
      return [typeof value === 'string' && rule.of.includes(value) ? undefined : UNKNOWN_CHOICE];
    case 'choices':
      return wrongList(value, rule.of.length, (item) => (typeof item === 'string' && rule.of.includes(item) ? undefined : UNKNOWN_CHOICE));
    case 'prices':
      return wrongList(value, MOST_PRICES, (item) => wrongNumber(item, 1, MOST_BAHT, true));
    case 'terms': {
      const found = wrongList(value, rule.of.length, (item) => wrongTerm(item, rule.of));
      return found.length > 0 ? found : repeated(value, (item) => (item as { term: unknown }).term);
    }
    case 'position':
      return wrongPosition(value);
    case 'contact':
      return [wrongText(value, MOST_CONTACT) ?? (isContact(rule.way, String(value).trim()) ? undefined : WRONG_CONTACT[rule.way])];
    case 'id':
      return [isId(value) ? undefined : ['REF_NOT_FOUND', 'Choose one that exists.']];
    case 'ids': {
      const found = wrongList(value, rule.most, (item) => (isId(item) ? undefined : ['REF_NOT_FOUND', 'Choose one that exists.']));
      return found.length > 0 ? found : repeated(value, (item) => String(item).toLowerCase());
    }
  }
}

const isId = (value: unknown) => typeof value === 'string' && UUID.test(value);

/** What is wrong with the value of the field at this path. */
export function checkField(rule: Rule, path: string, value: unknown): (FieldError & { code: RuleCode })[] {
  if (isLeftEmpty(rule, value)) {
    const required = rule.kind === 'slug' || ('required' in rule && rule.required);
    return required ? [{ path, code: REQUIRED[0], message: REQUIRED[1] }] : [];
  }
  return wrongs(rule, value).flatMap((wrong) => {
    if (!wrong) return [];
    const [code, message, at] = wrong;
    return [{ path: at === undefined ? path : `${path}.${at}`, code, message }];
  });
}
