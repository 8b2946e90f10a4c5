/** Fewest digits that are looked for as a part of a telephone number: fewer are a reference, a price or a floor. */
const LEAST_DIGITS = 5;

/**
 * What a search text that is a telephone number, or a part of one, has in common with every way of writing it: its digits without what
 * stands for the country. "+66 81 234-5678", "081 2345678" and "0066 812345678" give "812345678". Null for any other text.
 */
export function phoneDigits(text: string): string | null {
  if (!/^[+\d\s().–-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return null;
  return digits.replace(/^00/, '').replace(/^(?:66|0)(?=\d{8,9}$)|^[78](?=\d{10}$)/, '');
}

/** SQL of a text without what people write between the digits of a telephone number. */
export const withoutPunctuation = (column: string): string => `translate(${column}, ' \u00a0().–-', '')`;
