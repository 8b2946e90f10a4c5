import { refusedValues, type FieldError } from '../core/errors.js';
import { parseLang } from '../core/lang.js';
import { objectOf } from '../core/rest-body.js';
import type { LeadInput } from './lead.input.js';

type Kind = 'text' | 'flag' | 'number';

/** The fields of the specification, and what ours has besides; each with its name in GraphQL and what it must be. */
export const LEAD_REST: Readonly<Record<string, readonly [name: keyof LeadInput, kind: Kind]>> = {
  name: ['name', 'text'],
  phone: ['phone', 'text'],
  contact_email: ['contactEmail', 'text'],
  contact: ['contact', 'text'],
  message: ['message', 'text'],
  call: ['call', 'flag'],
  email: ['email', 'flag'],
  whatsApp: ['whatsApp', 'flag'],
  telegram: ['telegram', 'flag'],
  line: ['line', 'flag'],
  similar_variants: ['similarVariants', 'flag'],
  object_url: ['objectUrl', 'text'],
  type: ['type', 'text'],
  pathname: ['pathname', 'text'],
  lang: ['lang', 'text'],
  website: ['website', 'text'],
  opened_ms: ['openedMs', 'number'],
};

const REFUSALS: Readonly<Record<Kind, readonly [type: string, code: string, what: string]>> = {
  text: ['string', 'NOT_A_TEXT', 'a text'],
  flag: ['boolean', 'NOT_A_FLAG', 'true or false'],
  number: ['number', 'NOT_A_NUMBER', 'a number'],
};

/**
 * A lead as REST is sent one. Null is as good as left out.
 *
 * @throws {AppError} BAD_JSON; UNKNOWN_FIELD (422); BAD_USER_INPUT (422) with the fields that are of another type
 */
export function leadOfBody(body: unknown): LeadInput {
  const given = Object.entries(objectOf(body, Object.keys(LEAD_REST))).filter(([, value]) => value !== null);
  const faults: FieldError[] = given.flatMap(([path, value]) => {
    const [type, code, what] = REFUSALS[LEAD_REST[path]![1]];
    return typeof value === type ? [] : [{ path, code, message: `Send ${path} as ${what}.` }];
  });
  if (faults.length > 0) throw refusedValues(faults);
  const lead = Object.fromEntries(given.map(([path, value]) => [LEAD_REST[path]![0], value])) as LeadInput;
  return { ...lead, lang: lead.lang ? parseLang(lead.lang) : null };
}
