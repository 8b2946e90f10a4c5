import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

/** A line of text on a drawing. */
export interface Line {
  text: string;
  /** Height of the type, pixels. */
  size: number;
  color: string;
  bold?: true;
}

const require = createRequire(import.meta.url);
// The site's own font, in the parts that browsers load by alphabet. What a machine has installed plays no part.
const PARTS = [
  require.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2'),
];
/** The font is drawn in its regular weight; a bold line is drawn with a rim of this width, of its em. */
const BOLD = 0.045;

let fonts: readonly Font[] | undefined;

// Read when the first preview is drawn: not every process draws one.
const opened = (): readonly Font[] => (fonts ??= PARTS.map((path) => openSync(path) as Font));

interface Run {
  font: Font;
  text: string;
}

/** The text in pieces of one part of the font each; signs that it has not, such as emoji, are left out. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1);
    const has = (font: Font) => font.hasGlyphForCodePoint(sign.codePointAt(0)!);
    const font = last && has(last.font) ? last.font : opened().find(has);
    if (!font) continue;
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** How wide a text is at that size, pixels. */
export function widthOf(text: string, size: number): number {
  return runsOf(text).reduce((sum, { font, text: part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm, 0);
}

/** SVG of a line with its baseline at this point: outlines, so that no font is needed for rendering. */
export function lineToSvg({ text, size, color, bold }: Line, x: number, y: number): string {
  let paths = '';
  let at = x;
  for (const { font, text: part } of runsOf(text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      paths += `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      at += positions[index]!.xAdvance * scale;
    });
  }
  const rim = bold ? ` stroke="${color}" stroke-linejoin="round" stroke-width="${BOLD * 1000}"` : '';
  return `<g fill="${color}"${rim}>${paths}</g>`;
}

/** What no line ends with that is cut. */
const ENDS = /[\s,.;:·–—…-]+$/;

/** The text in lines of at most that width, the last one cut where there are more. */
export function wrap(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let words = text.trim().split(/\s+/);
  while (words.length > 0 && lines.length < most) {
    let count = words.length;
    while (count > 1 && widthOf(words.slice(0, count).join(' '), size) > width) count--;
    const line = words.slice(0, count).join(' ');
    words = words.slice(count);
    const more = lines.length === most - 1 && words.length > 0;
    lines.push(cut(more ? `${line.replace(ENDS, '')}…` : line, size, width));
  }
  return lines;
}

/** The text, or its beginning with an ellipsis where it is wider than that. */
function cut(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  const signs = [...text];
  while (signs.length > 1 && widthOf(`${signs.join('').trimEnd()}…`, size) > width) signs.pop();
  return `${signs.join('').replace(ENDS, '')}…`;
}
