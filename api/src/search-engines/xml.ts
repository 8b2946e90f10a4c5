const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// Characters that XML 1.0 has no way to write.
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** An element with a text; nothing if the text is empty. */
export function element(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;
}

/** A whole document. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
