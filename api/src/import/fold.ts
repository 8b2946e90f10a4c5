/**
 * A text as headers and choices are compared: small letters, ё as е, ² as 2; of everything else only letters, digits and the plus stay,
 * with single blanks between.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}+]+/gu, ' ')
    .trim();
}

/** Words that are written in one line with strokes between, each folded. */
export function words(line: string): string[] {
  return line.split('|').map(fold);
}
