/** A way to reach a person: what it is for, and what is shown of it. */
export interface ContactLink {
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
