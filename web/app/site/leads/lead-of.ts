import type { LeadInput } from '~/gql/graphql';
import type { Lang } from '~/i18n/langs';
import { objectUrlOf, type Asked } from './asked';
import { graphql } from '~/gql/gql';

/** Sends a filled-in contact form. */
export const CREATE_LEAD = graphql(`
  mutation CreateLead($lead: LeadInput!) {
    createLead(lead: $lead) {
      ok
    }
  }
`);

/** The ways in which somebody may be answered, by their fields (spec 3, Lead). */
export const CHANNELS = ['call', 'email', 'whatsApp', 'telegram', 'line'] as const;

/** Default country code. */
export const DIAL_CODES: Readonly<Record<Lang, string>> = { ru: '+7', en: '+66' };

/**
 * Numbers as people write them at home, or with their code a second time. None of one country is one of the other's: a number tells which it
 * is, though the form has stood at the code of the page's language.
 */
const WRITTEN_AT_HOME = [
  ['7', /^[78](?=(?:\D*\d){10}\D*$)/],
  ['66', /^(?:66|0)(?=\D*[1-9](?:\D*\d){7,8}\D*$)/],
] as const;

/** A phone number with its country's code: Russians write 8 at home, Thais and most others 0. Empty where there is no number. */
export function phoneOf(code: string, number: string): string {
  // Abroad many dial 00 in place of +.
  const typed = number.trim().replace(/^00(?=[1-9])/, '+');
  const dial = code.replace(/\D/g, '');
  if (typed === '' || typed.startsWith('+') || dial === '') return typed;
  const either = WRITTEN_AT_HOME.some(([country]) => country === dial);
  const written = either ? WRITTEN_AT_HOME.find(([, form]) => form.test(typed)) : undefined;
  if (written) return `+${written[0]} ${typed.replace(written[1], '').trim()}`;
  return `+${dial} ${(dial === '7' ? typed : typed.replace(/^0(?!0)/, '')).trim()}`;
}

/** Whoever reads the lead sees the page that it was sent from: the token of an alert's page is for one person alone. */
const ALERT_TOKEN = /(?<=\/alerts)\/[\w-]{43}$/;

/** The lead of a filled-in form on a page of the site. */
export function leadOf(form: FormData, asked: Asked, lang: Lang, { origin, pathname }: { origin: string; pathname: string }): LeadInput {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    phone: phoneOf(text('code'), text('phone')),
    contactEmail: text('contactEmail'),
    contact: text('contact'),
    message: text('message'),
    ...Object.fromEntries(CHANNELS.map((channel) => [channel, form.has(channel)])),
    similarVariants: form.has('similarVariants'),
    listings: asked.ids,
    type: asked.deal ?? '',
    objectUrl: objectUrlOf(asked, origin),
    pathname: pathname.replace(ALERT_TOKEN, ''),
    lang: lang as LeadInput['lang'],
    website: text('website'),
  };
}

/** Whether nothing leads to the person (spec 5). */
export function isEmpty({ name, phone, contactEmail, contact }: LeadInput): boolean {
  return [name, phone, contactEmail, contact].every((text) => !text?.trim());
}

/** Whether the e-mail address is none, as the API sees it. */
export function hasWrongEmail({ contactEmail }: LeadInput): boolean {
  const typed = contactEmail?.trim() ?? '';
  return typed !== '' && !/^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/.test(typed);
}
