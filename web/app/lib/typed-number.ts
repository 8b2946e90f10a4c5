/** A number as people type it, `1 000,5` and `1,000.50` alike, in digits and a point. What is no number comes back as something else that is none. */
export function plainDigits(text: string): string {
  const together = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(together) ? together.replaceAll(',', '') : together.replace(',', '.');
}
