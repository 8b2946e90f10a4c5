/** A text of one line as it is stored: composed letters (NFC), single blanks, none around. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** A text of several lines as it is stored: composed letters (NFC), line feeds only, no blanks around. */
export function cleanLines(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}
