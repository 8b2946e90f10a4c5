/** Minimum number of digits for a phone search: shorter numbers are references, prices or floors. */
const LEAST_DIGITS = 5;

/**
 * Normalises a search text that is a phone number or part of one: its digits without the country or trunk prefix, so that every format
 * matches. "+66 81 234-5678", "081 2345678" and "0066 812345678" give "812345678". Null for any other text.
 */
export function phoneDigits(text: string): string | null {
  if (!/^[+\d\s().–-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return null;
  return digits.replace(/^00/, '').replace(/^(?:66|0)(?=\d{8,9}$)|^[78](?=\d{10}$)/, '');
}

/** SQL that strips the separators of a phone number from a text. */
export const withoutPunctuation = (column: string): string => `translate(${column}, ' \u00a0().–-', '')`;
