import type { RawDraftContentState, RawDraftEntity } from 'draft-js';
import { type HtmlElement, type HtmlNode, linkAddress } from './html-tree';

/** Deepest level of a list, counted from 0; draft-js draws no deeper one. */
export const MAX_DEPTH = 4;

/** A picture of the file store, on this site or with its whole address. */
const PICTURE = /^(https?:\/\/[^/]+)?(\/api\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\?w=\d{2,4})?)$/i;

const HEADINGS: Partial<Record<string, BlockType>> = {
  h1: 'header-two',
  h2: 'header-two',
  h3: 'header-three',
  h4: 'header-four',
  h5: 'header-four',
  h6: 'header-four',
};

const STYLES: Partial<Record<string, Style>> = {
  b: 'BOLD',
  strong: 'BOLD',
  i: 'ITALIC',
  em: 'ITALIC',
  cite: 'ITALIC',
  u: 'UNDERLINE',
  ins: 'UNDERLINE',
};

/** Elements whose text is none for readers. */
const SILENT = new Set(
  'script style head title meta link template noscript iframe object embed svg math textarea select button audio video canvas xml'.split(
    ' ',
  ),
);

/** Block elements. */
const PARAGRAPHS = new Set(
  'p div section article header footer main aside nav figure figcaption address dl dt dd pre table caption tr center form fieldset details summary hr'.split(
    ' ',
  ),
);

const LIST_ITEMS: ReadonlySet<string> = new Set(['unordered-list-item', 'ordered-list-item']);

const CELL_GAP = ' · ';

type BlockType =
  | 'unstyled'
  | 'header-two'
  | 'header-three'
  | 'header-four'
  | 'unordered-list-item'
  | 'ordered-list-item'
  | 'blockquote'
  | 'atomic';

type Style = 'BOLD' | 'ITALIC' | 'UNDERLINE';

/** One character with all that it is: draft-js counts whole characters, not their halves. */
interface Cell {
  char: string;
  styles: readonly Style[];
  /** Index of its link or picture. */
  entity: number | null;
}

interface Block {
  type: BlockType;
  depth: number;
  cells: Cell[];
  /** The first item of a separate list or quote, directly after another of its kind. */
  start: boolean;
}

/** Context inherited by a node from its ancestors. */
interface Around {
  type: BlockType;
  depth: number;
  styles: readonly Style[];
  link: { href: string; entity: number } | null;
  list: 'ul' | 'ol' | null;
  inItem: boolean;
}

const OUTSIDE: Around = { type: 'unstyled', depth: 0, styles: [], link: null, list: null, inItem: false };

interface ReadOptions {
  /** What comes from elsewhere: empty paragraphs are left out, and pictures of this site (its origin) may have their whole address. */
  pastedAt?: string;
}

/**
 * HTML as the content of a draft-js editor: headings, paragraphs, lists, quotes, bold, italic, underline, links and pictures of the file
 * store. Of anything else the text stays, in lines of its own where it stood so; Word's paragraphs that look like lists are lists.
 */
export function contentOfHtml(nodes: readonly HtmlNode[], options: ReadOptions = {}): RawDraftContentState {
  const reader = new Reader(options.pastedAt);
  reader.readAll(nodes, OUTSIDE);
  return reader.content();
}

class Reader {
  readonly #origin: string | undefined;
  readonly #blocks: Block[] = [];
  readonly #entities: RawDraftEntity[] = [];
  /** The block that text goes to. */
  #open: Block | null = null;
  /** The next block begins a list or quote. */
  #starts = false;

  constructor(origin: string | undefined) {
    this.#origin = origin;
  }

  readAll(nodes: readonly HtmlNode[], around: Around): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#text(node, around);
      else if (!SILENT.has(node.tag)) this.#element(node, around);
    }
  }

  content(): RawDraftContentState {
    this.#close();
    return {
      blocks: this.#blocks.map((block, index) => rawBlock(block, index)),
      entityMap: Object.fromEntries(this.#entities.map((entity, index) => [index, entity])),
    };
  }

  #element(element: HtmlElement, around: Around): void {
    const { tag, attributes, children } = element;
    const heading = HEADINGS[tag];
    if (isMarker(element)) return;
    if (tag === 'br') return this.#break(around);
    if (tag === 'img') return this.#picture(attributes, around);
    if (tag === 'ul' || tag === 'ol') {
      this.#close();
      this.#starts = true;
      const depth = around.list ? Math.min(around.depth + 1, MAX_DEPTH) : 0;
      this.readAll(children, { ...around, type: itemOf(tag), depth, list: tag, inItem: false });
      return this.#end();
    }
    if (tag === 'li') {
      const list = around.list ?? 'ul';
      return this.#own(children, { ...around, type: itemOf(list), list, inItem: true }, true);
    }
    const level = wordLevel(element);
    if (level !== null) {
      const list = wordMarker(children);
      const item: Around = { ...around, type: itemOf(list), depth: Math.min(level, MAX_DEPTH), list, inItem: true };
      return this.#own(children, item, false);
    }
    // An item is one block: what stands in lines of its own inside it is parted by breaks.
    if (around.inItem && (heading || tag === 'blockquote' || PARAGRAPHS.has(tag))) {
      this.#part(around);
      this.readAll(children, around);
      return this.#part(around);
    }
    if (tag === 'blockquote') {
      this.#close();
      this.#starts = true;
      this.readAll(children, { ...around, type: 'blockquote' });
      return this.#end();
    }
    if (heading) return this.#own(children, { ...around, type: heading }, false);
    if (PARAGRAPHS.has(tag)) return this.#own(children, around, tag === 'p' && this.#origin === undefined);
    if ((tag === 'td' || tag === 'th') && this.#open?.cells.length) this.#text(CELL_GAP, around);
    this.readAll(children, this.#inline(element, around));
  }

  /** What an element in the line adds to its text. */
  #inline({ tag, attributes }: HtmlElement, around: Around): Around {
    const inside = { ...around, styles: stylesOf(tag, attributes, around) };
    if (tag !== 'a') return inside;
    const address = attributes['href']?.trim() ?? '';
    // What is stored has been looked at; what comes from elsewhere has not.
    const href = this.#origin === undefined ? address : linkAddress(address);
    if (!href) return inside;
    return { ...inside, link: { href, entity: this.#entities.push({ type: 'LINK', mutability: 'MUTABLE', data: { href } }) - 1 } };
  }

  /** Children as a separate block, created without text too if `empty`. */
  #own(children: readonly HtmlNode[], around: Around, empty: boolean): void {
    this.#close();
    const before = this.#blocks.length;
    this.readAll(children, around);
    if (!this.#open && empty && this.#blocks.length === before) this.#begin(around);
    this.#close();
  }

  #begin({ type, depth }: Around): Block {
    const previous = this.#blocks.at(-1);
    const start = this.#starts && previous !== undefined && follows({ type, depth }, previous);
    this.#starts = false;
    this.#open = { type, depth, cells: [], start };
    return this.#open;
  }

  #text(text: string, around: Around): void {
    const line = text.replaceAll(/[ \t\n\r\f]+/g, ' ');
    if (line === '' || (line === ' ' && !this.#open)) return;
    const { cells } = this.#open ?? this.#begin(around);
    const before = cells.at(-1)?.char ?? '\n';
    const entity = around.link?.entity ?? null;
    for (const char of before === ' ' || before === '\n' ? line.replace(/^ /, '') : line)
      cells.push({ char, styles: around.styles, entity });
  }

  #break(around: Around): void {
    const { cells } = this.#open ?? this.#begin(around);
    if (cells.at(-1)?.char === ' ') cells.pop();
    cells.push({ char: '\n', styles: around.styles, entity: around.link?.entity ?? null });
  }

  /** Parts lines inside an item. */
  #part(around: Around): void {
    const last = this.#open?.cells.at(-1)?.char;
    if (last !== undefined && last !== '\n') this.#break(around);
  }

  #picture({ src = '', alt = '' }: HtmlElement['attributes'], around: Around): void {
    const [, origin, path] = PICTURE.exec(src) ?? [];
    if (path === undefined || (origin !== undefined && origin !== this.#origin)) return;
    this.#close();
    const data = { src: path, alt, ...(around.link && { href: around.link.href }) };
    const entity = this.#entities.push({ type: 'IMAGE', mutability: 'IMMUTABLE', data }) - 1;
    this.#blocks.push({ type: 'atomic', depth: 0, cells: [{ char: ' ', styles: [], entity }], start: false });
  }

  /** The end of a list or quote. */
  #end(): void {
    this.#close();
    this.#starts = false;
  }

  #close(): void {
    const block = this.#open;
    this.#open = null;
    if (!block) return;
    if (block.cells.at(-1)?.char === ' ') block.cells.pop();
    // A browser does not show the last break of a block either.
    if (block.cells.at(-1)?.char === '\n') block.cells.pop();
    const blank = block.cells.every(({ char }) => /\s/.test(char));
    if (this.#origin !== undefined && blank) return;
    this.#blocks.push(block);
  }
}

/** Whether a block would merge with the list or quote before it. */
function follows(block: Pick<Block, 'type' | 'depth'>, previous: Block): boolean {
  if (block.type === 'blockquote') return previous.type === 'blockquote';
  return LIST_ITEMS.has(block.type) && LIST_ITEMS.has(previous.type) && previous.depth >= block.depth;
}

function itemOf(list: 'ul' | 'ol'): BlockType {
  return list === 'ul' ? 'unordered-list-item' : 'ordered-list-item';
}

/** Styles by tag, and by style attribute as word processors write it: Google Docs wraps everything in a `<b>` that is not bold. */
function stylesOf(tag: string, { style = '' }: HtmlElement['attributes'], { styles, link }: Around): readonly Style[] {
  const found = new Set(styles);
  const named = STYLES[tag];
  if (named) found.add(named);
  const [, weight] = /font-weight:\s*(\w+)/i.exec(style) ?? [];
  if (weight) put(found, 'BOLD', /^(bold|bolder|[6-9]00)$/i.test(weight));
  const [, slant] = /font-style:\s*(\w+)/i.exec(style) ?? [];
  if (slant) put(found, 'ITALIC', /^(italic|oblique)$/i.test(slant));
  // Links are underlined anyway.
  if (!link && tag !== 'a' && /text-decoration(-line)?:[^;]*underline/i.test(style)) found.add('UNDERLINE');
  return found.size === styles.length && styles.every((known) => found.has(known)) ? styles : [...found];
}

function put(styles: Set<Style>, style: Style, on: boolean): void {
  if (on) styles.add(style);
  else styles.delete(style);
}

/** The level of a paragraph that Word draws as an item of a list, from 0; null for any other. */
function wordLevel({ tag, attributes }: HtmlElement): number | null {
  if (tag !== 'p') return null;
  const [, level] = /mso-list:[^;]*level(\d)/i.exec(attributes['style'] ?? '') ?? [];
  return level === undefined ? null : Math.max(0, Number(level) - 1);
}

/** Which list an item of Word's is in, by the mark that Word draws before it. */
function wordMarker(nodes: readonly HtmlNode[]): 'ul' | 'ol' {
  return /^\s*\(?[\p{L}\d]{1,5}[.)]/u.test(markerText(nodes)) ? 'ol' : 'ul';
}

function isMarker({ attributes }: HtmlElement): boolean {
  return /mso-list:\s*ignore/i.test(attributes['style'] ?? '');
}

function markerText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return '';
      return isMarker(node) ? textOf(node.children) : markerText(node.children);
    })
    .join('');
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function rawBlock({ type, depth, cells, start }: Block, index: number): RawDraftContentState['blocks'][number] {
  const styles: readonly Style[] = ['BOLD', 'ITALIC', 'UNDERLINE'];
  return {
    key: `b${index}`,
    type,
    depth,
    text: cells.map(({ char }) => char).join(''),
    inlineStyleRanges: styles.flatMap((style) =>
      runs(cells, (cell) => (cell.styles.includes(style) ? style : null)).map(({ value, ...range }) => ({ ...range, style: value })),
    ),
    entityRanges: runs(cells, ({ entity }) => entity).map(({ value, ...range }) => ({ ...range, key: value })),
    data: start ? { start } : {},
  };
}

/** Neighbours with the same value, where they have one. */
function runs<Value>(cells: readonly Cell[], valueOf: (cell: Cell) => Value | null): { value: Value; offset: number; length: number }[] {
  const found: { value: Value; offset: number; length: number }[] = [];
  cells.forEach((cell, offset) => {
    const value = valueOf(cell);
    if (value === null) return;
    const last = found.at(-1);
    if (last?.value === value && last.offset + last.length === offset) last.length++;
    else found.push({ value, offset, length: 1 });
  });
  return found;
}
