/** Normalises a typed number, `1 000,5` and `1,000.50` alike, to digits and a point. Invalid input stays invalid. */
export function plainDigits(text: string): string {
  const together = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(together) ? together.replaceAll(',', '') : together.replace(',', '.');
}
