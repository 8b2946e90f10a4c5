import { createHash } from 'node:crypto';
import { badInput } from '../core/errors.js';
import type { File } from './file.entity.js';

/** Widths that pictures are served at, pixels. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

/** Width of an address that names none. */
const DEFAULT_WIDTH = 1280;

/** Width of the variant that is made while a picture is being saved. */
export const FIRST_WIDTH = 960;

/** Formats of variants; JPEG is what everybody reads. */
export type Format = 'avif' | 'webp' | 'jpeg';

/** In the order in which they are made: the cheapest for the sender and the machine first. */
export const MADE: readonly Format[] = ['webp', 'jpeg', 'avif'];

/** What the names of a picture's variants follow from. */
type Sized = Pick<File, 'id' | 'width'>;

/** Reads the width of an address; throws BAD_WIDTH unless it is one of the fixed ones. */
export function parseWidth(text: string | undefined): number {
  const width = text === undefined ? DEFAULT_WIDTH : Number(text);
  if (!(WIDTHS as readonly number[]).includes(width)) throw badInput(`Widths are: ${WIDTHS.join(', ')}.`, 'BAD_WIDTH');
  return width;
}

/** The formats that the client's Accept header names, the best first, and JPEG in the end; one with a weight of 0 is refused by it. */
export function formatsFor(accept: string | undefined): Format[] {
  const accepted = (accept ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const named = (['avif', 'webp'] as const).filter((format) => accepted.some((part) => part.includes(`image/${format}`)));
  return [...named, 'jpeg'];
}

/** Widths in which there are variants of a picture, from small to large: it is never enlarged. */
export const widthsOf = ({ width: most }: Pick<File, 'width'>): number[] => [...new Set(WIDTHS.map((width) => Math.min(width, most)))];

/** Name of the variant that is served for a width: another picture, another width or another format has another name. */
export const variantName = ({ id, width: most }: Sized, width: number, format: Format): string =>
  `${id}-${Math.min(width, most)}.${format}`;

/** Names of all possible variants of a picture. */
export const variantsOf = (file: Sized): string[] =>
  widthsOf(file).flatMap((width) => MADE.map((format) => variantName(file, width, format)));

/**
 * Names of the variants that may be served for a width, the best first: the exact one, the same width in another format, the next larger
 * widths, the next smaller ones.
 *
 * @param formats that the client takes, the best first
 */
export function nearestOf(file: Sized, width: number, formats: readonly Format[]): string[] {
  const wanted = Math.min(width, file.width);
  const widths = widthsOf(file);
  const near = [...widths.filter((one) => one >= wanted), ...widths.filter((one) => one < wanted).reverse()];
  return near.flatMap((one) => formats.map((format) => variantName(file, one, format)));
}

/** Name of the variant that an original is itself, if it is one: a WebP picture no wider than the widest variant. */
export function ownVariant(file: Pick<File, 'id' | 'width' | 'type'>): string | null {
  return file.type === 'image/webp' && file.width <= WIDTHS.at(-1)! ? variantName(file, file.width, 'webp') : null;
}

/** Stands in the name of every preview behind the id of its listing. */
const PREVIEW_MARK = '-og-';

/** Name of a listing's preview by what is drawn on it: another drawing has another name. */
export function previewName(listing: string, drawn: unknown): string {
  return `${listing}${PREVIEW_MARK}${createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 32)}.jpeg`;
}

/** Whether a stored object is a preview: without a file row, and generated again on request. */
export const isPreview = (name: string): boolean => name.includes(PREVIEW_MARK);
