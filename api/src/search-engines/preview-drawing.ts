import sharp from 'sharp';
import { lineToSvg, widthOf, wrap } from './preview-text.js';

/** Size of a preview, pixels: what messengers and social networks show whole. */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** Content of a preview. */
export interface PreviewTexts {
  name: string;
  reference: string;
  /** Rooms, size and place, in their order. */
  facts: readonly string[];
  /** Empty where there is no price. */
  price: string;
}

const MARGIN = 56;
const INNER = PREVIEW.width - 2 * MARGIN;
const SEA = '#0b4f6c';
const INK = '#071a24';
const SAND = '#fdfaf5';
const CORAL = '#ffb59f';

// The site's mark (web/public/icon.svg).
const MARK = `<rect width="32" height="32" rx="8" fill="${SEA}"/><path d="M17 5v14h8.5C25 12.5 21.5 7.5 17 5Z" fill="${SAND}"/><path d="M14.5 8.5V19H8c.6-4.3 3-8 6.5-10.5Z" fill="#ff6b4a"/><path d="M4 24c2.5 0 2.5-2 5-2s2.5 2 5 2 2.5-2 5-2 2.5 2 5 2 2.5-2 5-2" fill="none" stroke="#5fd0ce" stroke-width="2.4" stroke-linecap="round"/>`;

/** Draws a preview over the photograph, or over the colours of the site without one; a JPEG. */
export function drawPreview(photo: Buffer | null, texts: PreviewTexts): Promise<Buffer> {
  const overlay = Buffer.from(overlayOf(texts));
  const ground = photo
    ? sharp(photo, { limitInputPixels: 40_000_000 })
        .rotate()
        .resize({ ...PREVIEW, fit: 'cover' })
        .flatten({ background: SEA })
    : sharp(Buffer.from(plainGround()));
  return ground
    .composite([{ input: overlay }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">${content}</svg>`;

function plainGround(): string {
  const wave = (y: number, opacity: number) =>
    `<path d="M0 ${y}c100 0 100-40 200-40s100 40 200 40 100-40 200-40 100 40 200 40 100-40 200-40 100 40 200 40V630H0Z" fill="#5fd0ce" fill-opacity="${opacity}"/>`;
  return svg(`<rect width="100%" height="100%" fill="${SEA}"/>${wave(190, 0.1)}${wave(240, 0.08)}${wave(290, 0.08)}`);
}

function overlayOf({ name, reference, facts, price }: PreviewTexts): string {
  const parts: string[] = [];
  let base = PREVIEW.height - MARGIN;
  if (price) {
    parts.push(lineToSvg({ text: price, size: fitting(price, 46), color: CORAL, bold: true }, MARGIN, base));
    base -= 66;
  }
  const [about = ''] = wrap(facts.join(' · '), 34, INNER, 1);
  parts.push(lineToSvg({ text: about, size: 34, color: SAND }, MARGIN, base));
  base -= 62;
  const lines = wrap(name, 54, INNER, 2).toReversed();
  for (const text of lines) {
    parts.push(lineToSvg({ text, size: 54, color: SAND, bold: true }, MARGIN, base));
    base -= 66;
  }
  // Dark enough behind the letters for any photograph, clear above them.
  const top = Math.max(0, base - 90) / PREVIEW.height;
  const stops = [
    [top, 0],
    [Math.min(1, top + 0.2), 0.72],
    [1, 0.9],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${INK}" stop-opacity="${opacity}"/>`);
  const shade = `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/>`;
  return svg(shade + brand() + tag(reference) + parts.join(''));
}

function brand(): string {
  const width = 96 + widthOf('Talay', 36);
  const plate = `<rect x="${MARGIN}" y="44" width="${width}" height="68" rx="20" fill="${INK}" fill-opacity="0.72"/>`;
  return `${plate}<g transform="translate(${MARGIN + 10} 54) scale(1.5)">${MARK}</g>${lineToSvg({ text: 'Talay', size: 36, color: SAND, bold: true }, MARGIN + 72, 91)}`;
}

function tag(reference: string): string {
  const width = widthOf(reference, 32) + 44;
  const left = PREVIEW.width - MARGIN - width;
  return `<rect x="${left}" y="44" width="${width}" height="68" rx="20" fill="${INK}" fill-opacity="0.72"/>${lineToSvg({ text: reference, size: 32, color: SAND, bold: true }, left + 22, 89)}`;
}

/** That size, or the largest at which the text is no wider than the drawing. */
const fitting = (text: string, size: number) => Math.min(size, (size * INNER) / widthOf(text, size));
