/** A word with a dot in it and nothing else of an address: `www.example.com/sea`. */
const BARE = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#:]\S*)?$/u;
const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
const PHONE = /^\+?\d[\d ()-]{5,18}\d$/;

/**
 * The address of a link as it is stored, from what was typed: `example.com`, `name@example.com` and `+66 81 234 5678` get their scheme; a
 * path of this site stays. Null for what leads nowhere, or may not (only http, https, mailto and tel may).
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (PHONE.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  if (/[\s\p{Cc}<>"\\]/u.test(text)) return null;
  if (/^\/(?!\/)/.test(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  if (BARE.test(text)) return linkAddress(`https://${text}`);
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:[+\d()-]+)$/i.test(text)) return text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  // As it was typed: a parsed address would be written otherwise.
  return text;
}
