/** A part of a contact: plain text, or a phone number with its dialling form. */
export interface ContactPart {
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
