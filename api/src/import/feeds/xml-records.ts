import { SaxesParser } from 'saxes';
import { Refusal } from '../read/refusal.ts';
import { decodeXml } from './decode.ts';

/** An element of a record, with what is in it. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of elements in it. */
  text: string;
  children: Element[];
}

/** Deepest nesting; feeds have five levels. */
const MOST_DEPTH = 30;
/** Most elements of a record; a home with 60 pictures has 300. */
const MOST_ELEMENTS = 20_000;
/** Most characters of a record. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Reads an XML feed record by record, so that no more than one of them is held. Document types are refused, entities of their own with
 * them; so is a feed that ends before its root does, whose records are then no use: it would look as if the rest was gone.
 *
 * @param isRoot the name of the feed's first element, by which its format is told
 * @param record name of the elements that are records, right below the root
 * @throws {Refusal} FEED_BROKEN, FEED_DTD, FEED_ENCODING, FEED_WRONG_FORMAT; IMPORT_TOO_LARGE for a record beyond measure
 */
export function readRecords(
  chunks: Iterable<Buffer>,
  { isRoot, record }: { isRoot(name: string): boolean; record: string },
  take: (one: Element) => void,
): void {
  const open: Element[] = [];
  let elements = 0;
  let characters = 0;
  const count = (text: string) => {
    characters += text.length;
    if (characters > MOST_CHARACTERS) throw new Refusal('IMPORT_TOO_LARGE');
  };
  // Prefixes are left alone: feeds declare namespaces, or forget to.
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new Refusal('FEED_DTD');
  });
  parser.on('error', () => {
    throw new Refusal('FEED_BROKEN');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && !isRoot(name)) throw new Refusal('FEED_WRONG_FORMAT');
    if (open.length === 1) {
      elements = 0;
      characters = 0;
    }
    if (open.length >= MOST_DEPTH || ++elements > MOST_ELEMENTS) throw new Refusal('IMPORT_TOO_LARGE');
    for (const value of Object.values(attributes)) count(value);
    const element: Element = { name, attributes, text: '', children: [] };
    // Records are not held by the root.
    if (open.length > 1) open.at(-1)!.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element || open.length === 1) return;
    count(text);
    element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop()!;
    if (open.length === 1 && element.name === record) take(element);
  });
  for (const text of decodeXml(chunks)) parser.write(text);
  parser.close();
}

/** The elements at a path below one. */
export function elementsAt(from: Element, ...path: string[]): Element[] {
  return path.reduce<Element[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [from]);
}

/** The text at a path below an element; empty where there is none. */
export const textAt = (from: Element, ...path: string[]): string => elementsAt(from, ...path)[0]?.text.trim() ?? '';
