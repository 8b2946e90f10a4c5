import { createHash } from 'node:crypto';
import { AppError, refusedValues, type FieldError } from '../core/errors.js';
import { cleanLine, cleanLines } from '../core/text.js';
import type { Lead } from './lead.entity.js';
import type { LeadInput } from './lead.input.js';

/** Most listings that one lead is about. */
const MOST_LISTINGS = 10;
/** Longest texts that people type. */
const MOST_TYPED = { name: 200, phone: 50, contactEmail: 200, contact: 200, message: 5_000, type: 50 } as const;
/** Maximum stored length of an address. */
const MOST_ADDRESS = 2_000;
const EMAIL = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/;

type Typed = keyof typeof MOST_TYPED;

/** The columns of a lead that come from its form. */
export type LeadForm = Pick<
  Lead,
  Typed | 'call' | 'email' | 'whatsApp' | 'telegram' | 'line' | 'similarVariants' | 'pathname' | 'objectUrl' | 'lang'
>;

/**
 * Normalises a lead for storing. Invalid addresses, which nobody types, are dropped rather than rejecting the lead.
 *
 * @throws {AppError} LEAD_EMPTY (422) where nothing leads to the person; BAD_USER_INPUT (422) with what is wrong at which field
 */
export function readLead(input: LeadInput): LeadForm {
  const faults = (Object.keys(MOST_TYPED) as Typed[]).flatMap((path) => faultOf(path, input[path] ?? ''));
  if ((input.listings?.length ?? 0) > MOST_LISTINGS) {
    faults.push({ path: 'listings', code: 'TOO_MANY', message: `Ask about at most ${MOST_LISTINGS} listings at once.` });
  }
  if (faults.length > 0) throw refusedValues(faults);
  const typed = {
    name: cleanLine(input.name ?? ''),
    phone: cleanLine(input.phone ?? ''),
    contactEmail: cleanLine(input.contactEmail ?? ''),
    contact: cleanLine(input.contact ?? ''),
    message: cleanLines(input.message ?? ''),
    type: cleanLine(input.type ?? ''),
  };
  const { name, phone, contactEmail, contact } = typed;
  if (name + phone + contactEmail + contact === '') {
    throw new AppError('LEAD_EMPTY', 422, 'Enter a name, a phone number, an email address or a username.');
  }
  return {
    ...typed,
    call: input.call === true,
    email: input.email === true,
    whatsApp: input.whatsApp === true,
    telegram: input.telegram === true,
    line: input.line === true,
    similarVariants: input.similarVariants === true,
    pathname: pathOf(input.pathname ?? ''),
    objectUrl: addressOf(input.objectUrl ?? ''),
    lang: input.lang ?? null,
  };
}

function faultOf(path: Typed, text: string): FieldError[] {
  const most = MOST_TYPED[path];
  if (text.length > most) return [{ path, code: 'TEXT_TOO_LONG', message: `Write at most ${most} characters.` }];
  if (text.includes('\u0000')) return [{ path, code: 'INVALID_CHARACTER', message: 'Remove the invalid character.' }];
  if (path === 'contactEmail' && text.trim() !== '' && !EMAIL.test(text.trim())) {
    return [{ path, code: 'BAD_EMAIL', message: 'Enter an email address like name@example.com, or leave it empty.' }];
  }
  return [];
}

/** A path of this site; empty for anything else. */
const pathOf = (text: string): string => (/^\/(?![/\\])\P{Cc}*$/u.test(text) ? text.slice(0, MOST_ADDRESS) : '');

/** An address that a browser may be sent to; empty for anything else, such as a script. */
function addressOf(text: string): string {
  if (text.length > MOST_ADDRESS || !URL.canParse(text)) return '';
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) ? url.href : '';
}

/** SHA-256 of the data that identifies duplicate leads: person, text and listings. */
export function contentOf({ name, phone, contactEmail, contact, message, type }: LeadForm, listings: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, phone, contactEmail, contact, message, type, [...listings].sort()]))
    .digest();
}

/** What the person is known by, folded, so that the same person is found however it was written. */
export function personOf({ phone, contactEmail, contact }: Pick<LeadForm, 'phone' | 'contactEmail' | 'contact'>): string[] {
  const known = [foldPhone(phone), foldPhone(contact), foldEmail(contactEmail), foldEmail(contact), foldUserName(contact)];
  return [...new Set(known.filter((key) => key !== null))].sort();
}

const LEAST_DIGITS = 7;

/** Digits with the country's code: Russian numbers begin with 8 at home, Thai ones with 0. */
function foldPhone(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < LEAST_DIGITS) return null;
  if (/^8\d{10}$/.test(digits) && !text.trim().startsWith('+')) return `phone:7${digits.slice(1)}`;
  return `phone:${digits.replace(/^0(\d{8,9})$/, '66$1')}`;
}

const foldEmail = (text: string): string | null => (EMAIL.test(text) ? `email:${text.toLowerCase()}` : null);

/** A messenger username, with or without its usual prefix. */
function foldUserName(text: string): string | null {
  const name = /^(?:https?:\/\/)?(?:t\.me\/|telegram\.me\/|@)?([\w.]{5,64})\/?$/i.exec(text)?.[1]?.toLowerCase();
  return name && !/^\d+$/.test(name) ? `name:${name}` : null;
}
