/** A part of a contact: plain, or a telephone number with what a telephone dials. */
export interface ContactPart {
  text: string;
  tel?: string;
}

/** Seven digits or more with what people write between them: 081-234 56 78, +7 (916) 123-45-67. Not those within a name or an address. */
const NUMBER = /(?<![\w@/+-])(?:\+\s?)?\(?\d(?:[ \u00a0().\-–]{0,2}\d){6,14}(?![\w@])/g;

/** What staff wrote of an owner or an agent, cut into telephone numbers and what is between them. */
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
