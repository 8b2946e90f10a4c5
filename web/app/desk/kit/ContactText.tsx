import { Fragment } from 'react';

/** A part of a contact: plain text, or a phone number with its dialling form. */
interface ContactPart {
  text: string;
  tel?: string;
}

/** Seven or more digits with the usual separators: 081-234 56 78, +7 (916) 123-45-67. Not inside a name or an address. */
const NUMBER = /(?<![\w@/+-])(?:\+\s?)?\(?\d(?:[ \u00a0().\-–]{0,2}\d){6,14}(?![\w@])/g;

/** Splits an owner's or agent's contact into phone numbers and the text between them. */
export function contactParts(text: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (index > from) parts.push({ text: text.slice(from, index) });
    const digits = number.replaceAll(/\D/g, '');
    parts.push({ text: number, tel: number.trimStart().startsWith('+') ? `+${digits}` : digits });
    from = index + number.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** A contact as written, with its phone numbers as call links. */
export function ContactText({ text }: { text: string }) {
  return contactParts(text).map(({ text: part, tel }, at) => (
    // The parts of a text have no ids, and their order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{tel ? <a href={`tel:${tel}`}>{part}</a> : part}</Fragment>
  ));
}

/** Call links for the phone numbers in a contact field; renders nothing if there are none. */
export function CallLinks({ text }: { text: string }) {
  const numbers = contactParts(text).filter(({ tel }) => tel);
  return numbers.map(({ text: part, tel }, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && ', '}
      <a href={`tel:${tel}`}>{part}</a>
    </Fragment>
  ));
}

/** A way to reach a person: what it is for, and what is shown of it. */
interface ContactLink {
  kind: 'phone' | 'email' | 'whatsApp' | 'telegram';
  href: string;
  text: string;
}

interface Person {
  phone: string;
  contactEmail: string;
  contact: string;
  whatsApp: boolean;
  telegram: boolean;
}

/** Links to message or call the person. */
export function contactLinks({ phone, contactEmail, contact, whatsApp, telegram }: Person): ContactLink[] {
  const links: ContactLink[] = [];
  const digits = phone.replace(/\D/g, '');
  const number = phone.trim().startsWith('+') ? `+${digits}` : digits;
  if (digits !== '') links.push({ kind: 'phone', href: `tel:${number}`, text: phone });
  if (contactEmail !== '') links.push({ kind: 'email', href: `mailto:${encodeURIComponent(contactEmail)}`, text: contactEmail });
  // Its links take a number with its country alone.
  if (whatsApp && number.startsWith('+')) links.push({ kind: 'whatsApp', href: `https://wa.me/${digits}`, text: phone });
  const name = /^@?(\w{5,32})$/.exec(contact.trim())?.[1];
  if (telegram && name) links.push({ kind: 'telegram', href: `https://t.me/${name}`, text: `@${name}` });
  return links;
}
