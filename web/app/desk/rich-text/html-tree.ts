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

/** A simplified HTML tree: texts, and elements with their children. Without comments. */
export type HtmlNode = string | HtmlElement;

/** An element; names of tags and attributes are in small letters. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}

const ELEMENT = 1;
const TEXT = 3;

/** Parses any HTML as browsers do. Nothing in it is executed or loaded. */
export function readHtml(html: string): HtmlNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return nodesOf(body);
}

function nodesOf(parent: Node): HtmlNode[] {
  return [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node.nodeType === TEXT) return [node.nodeValue ?? ''];
    if (node.nodeType !== ELEMENT) return [];
    const { localName, attributes } = node as Element;
    return [
      {
        tag: localName,
        attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
        children: nodesOf(node),
      },
    ];
  });
}
