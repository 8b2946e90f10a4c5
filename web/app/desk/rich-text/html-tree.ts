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
