import type { RawDraftContentBlock, RawDraftContentState, RawDraftEntity } from 'draft-js';

const HEADINGS: Partial<Record<string, string>> = { 'header-two': 'h2', 'header-three': 'h3', 'header-four': 'h4' };
const LISTS: Partial<Record<string, 'ul' | 'ol'>> = { 'unordered-list-item': 'ul', 'ordered-list-item': 'ol' };

/** The styles from the outermost to the innermost. */
const STYLES = [
  ['BOLD', 'strong'],
  ['ITALIC', 'em'],
  ['UNDERLINE', 'u'],
] as const;

/** A character with its link and its styles. */
interface Cell {
  char: string;
  href: string | null;
  styles: ReadonlySet<string>;
}

/**
 * The content of an editor as HTML, written as the API stores it, so that cleaning it there changes nothing. Read again it is the same
 * content. Empty headings, and empty paragraphs at the end, are left out; without any text or picture it is empty.
 */
export function htmlOfContent({ blocks, entityMap }: RawDraftContentState): string {
  const parts: string[] = [];
  /** The lists that are open, each with an open item. */
  const lists: ('ul' | 'ol')[] = [];
  let quoting = false;
  const closeLists = (depth: number) => {
    while (lists.length > depth) parts.push(`</li></${lists.pop()}>`);
  };
  const closeQuote = () => {
    if (quoting) parts.push('</blockquote>');
    quoting = false;
  };
  for (const block of withoutEnd(blocks)) {
    const list = LISTS[block.type];
    const isQuote = block.type === 'blockquote';
    const starts = block.data?.['start'] === true;
    if (!isQuote || starts) closeQuote();
    if (!list) closeLists(0);
    if (list) {
      // No level is left out.
      const depth = Math.min(block.depth, lists.length);
      closeLists(depth + 1);
      if (lists.length === depth + 1 && (lists[depth] !== list || starts)) closeLists(depth);
      if (lists.length === depth + 1) parts.push('</li>');
      else {
        lists.push(list);
        parts.push(`<${list}>`);
      }
      parts.push(`<li>${inline(block, entityMap)}`);
    } else if (isQuote) {
      if (!quoting) parts.push('<blockquote>');
      quoting = true;
      parts.push(paragraph(block, entityMap));
    } else if (block.type === 'atomic') parts.push(picture(block, entityMap));
    else {
      const heading = HEADINGS[block.type];
      if (!heading) parts.push(paragraph(block, entityMap));
      else if (block.text.trim() !== '') parts.push(`<${heading}>${inline(block, entityMap)}</${heading}>`);
    }
  }
  closeQuote();
  closeLists(0);
  return parts.join('');
}

function withoutEnd(blocks: readonly RawDraftContentBlock[]): readonly RawDraftContentBlock[] {
  const end = blocks.findLastIndex(({ type, text }) => type === 'atomic' || text.trim() !== '');
  return blocks.slice(0, end + 1);
}

function paragraph(block: RawDraftContentBlock, entityMap: RawDraftContentState['entityMap']): string {
  return `<p>${inline(block, entityMap) || '<br />'}</p>`;
}

function picture(block: RawDraftContentBlock, entityMap: RawDraftContentState['entityMap']): string {
  const { src, alt, href } = (entityOf(block, entityMap)?.data ?? {}) as Partial<Record<'src' | 'alt' | 'href', string>>;
  if (!src) return '';
  const image = `<img src="${attribute(src)}" alt="${attribute(alt ?? '')}" />`;
  return `<p>${href ? anchor(href, image) : image}</p>`;
}

function entityOf({ entityRanges }: RawDraftContentBlock, entityMap: RawDraftContentState['entityMap']): RawDraftEntity | undefined {
  const [first] = entityRanges;
  return first && entityMap[first.key];
}

function inline(block: RawDraftContentBlock, entityMap: RawDraftContentState['entityMap']): string {
  // draft-js counts whole characters, not their halves.
  const chars = [...block.text];
  const hrefs: (string | null)[] = chars.map(() => null);
  for (const { key, offset, length } of block.entityRanges) {
    const entity = entityMap[key];
    if (entity?.type === 'LINK') hrefs.fill(String(entity.data['href']), offset, offset + length);
  }
  const cells = chars.map((char, at) => ({
    char,
    href: hrefs[at] ?? null,
    styles: new Set(block.inlineStyleRanges.filter((range) => covers(range, at)).map(({ style }) => String(style))),
  }));
  const html = grouped(
    cells,
    ({ href }) => href,
    (href, run) => (href === null ? styled(run, 0) : anchor(href, styled(run, 0))),
  );
  // A browser does not show the last break of a block.
  return block.text.endsWith('\n') ? `${html}<br />` : html;
}

const covers = ({ offset, length }: { offset: number; length: number }, at: number) => at >= offset && at < offset + length;

function styled(cells: readonly Cell[], level: number): string {
  const [style, tag] = STYLES[level] ?? [];
  if (style === undefined) return cells.map(({ char }) => (char === '\n' ? '<br />' : escaped(char))).join('');
  return grouped(
    cells,
    ({ styles }) => styles.has(style),
    (has, run) => (has ? `<${tag}>${styled(run, level + 1)}</${tag}>` : styled(run, level + 1)),
  );
}

function grouped<Value>(cells: readonly Cell[], valueOf: (cell: Cell) => Value, write: (value: Value, run: Cell[]) => string): string {
  const groups: { value: Value; run: Cell[] }[] = [];
  for (const cell of cells) {
    const value = valueOf(cell);
    const last = groups.at(-1);
    if (last && last.value === value) last.run.push(cell);
    else groups.push({ value, run: [cell] });
  }
  return groups.map(({ value, run }) => write(value, run)).join('');
}

function anchor(href: string, html: string): string {
  return `<a href="${attribute(href)}" rel="noopener">${html}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;');
}
