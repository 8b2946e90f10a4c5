import { open } from 'node:fs/promises';
import { types } from 'node:util';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../core/errors.js';
import { encode } from './encode.js';
import { FEWEST_PIXELS, MOST_PIXELS, MOST_SECONDS } from './limits.js';
import { inTurn } from './turns.js';
import { FIRST_WIDTH } from './variant-names.js';

/** A picture as it is stored. */
export interface Picture {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** A tiny blurred picture as a data: URI. */
  placeholder: string;
  /** Its JPEG variant of FIRST_WIDTH: until the others are made, it stands in for them. */
  first: Buffer;
}

/** How pictures are read: one that is not whole is refused, of one that moves the first frame is taken. */
const READING: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 };

/** Longest side of what is stored: pictures are shown at 1,600 pixels, and a large screen may come. */
const LONGEST_SIDE = 4_096;

/** Magic bytes of the accepted formats, by sharp's name of the format. */
const BEGINNINGS: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['heif', /^[^]{4}ftypavi[fs]/],
];

/** Number of bytes needed to detect the format. */
const LOOKED_AT = 16;

/** Formats that hold drawings and texts: they are stored without loss. */
const DRAWN = new Set(['png', 'gif']);

const brokenImage = () => new AppError('BROKEN_IMAGE', 422, 'The photo is damaged or incomplete. Save it again and upload it.');
const notAnImage = () => new AppError('NOT_AN_IMAGE', 415, 'Only images can be uploaded: JPEG, PNG, WebP, AVIF or GIF.');

/**
 * Decodes a picture and re-encodes it: upright, in sRGB, flattened onto white, without any metadata
 * (place and time, camera, profiles, comments). Photographs become JPEG, drawings PNG.
 *
 * @param source its bytes, or the path of the file
 * @param quarterTurns clockwise rotation in steps of 90°
 * @throws {AppError} NOT_AN_IMAGE (415), BROKEN_IMAGE, TOO_MANY_PIXELS, TOO_FEW_PIXELS (422), BUSY (503)
 */
export function remake(source: string | Buffer, quarterTurns = 0): Promise<Picture> {
  return inTurn(() => refusing(() => make(source, quarterTurns)));
}

async function make(source: string | Buffer, quarterTurns: number): Promise<Picture> {
  const format = await formatOf(source);
  check(format, await sharp(source, READING).metadata());
  const upright = sharp(source, READING)
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .rotate(90 * quarterTurns)
    .toColourspace('srgb');
  const drawn = DRAWN.has(format);
  const { data, info } = await encoded(upright, drawn).toBuffer({ resolveWithObject: true });
  const first = await encode(data, FIRST_WIDTH, 'jpeg');
  const tiny = await sharp(first).resize({ width: 16, height: 16, fit: 'inside' }).blur(0.8).webp({ quality: 45 }).toBuffer();
  return {
    bytes: data,
    type: drawn ? 'image/png' : 'image/jpeg',
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    first,
  };
}

const encoded = (picture: Sharp, drawn: boolean) => (drawn ? picture.png() : picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }));

/** The format by what the file begins with: its name and the sender's word count for nothing, and only these reach a decoder. */
async function formatOf(source: string | Buffer): Promise<string> {
  const begin = typeof source === 'string' ? await beginningOf(source) : source.subarray(0, LOOKED_AT);
  if (begin.length === 0) throw brokenImage();
  const [format] = BEGINNINGS.find(([, pattern]) => pattern.test(begin.toString('latin1'))) ?? [];
  if (!format) throw notAnImage();
  return format;
}

async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function check(format: string, { format: found, compression, width, height }: Metadata): void {
  if (found !== format || (format === 'heif' && compression !== 'av1')) throw notAnImage();
  if (width * height > MOST_PIXELS) throw tooManyPixels();
  if (Math.min(width, height) < FEWEST_PIXELS) {
    throw new AppError('TOO_FEW_PIXELS', 422, `Send a picture of at least ${FEWEST_PIXELS} pixels on each side.`);
  }
}

const tooManyPixels = () =>
  new AppError('TOO_MANY_PIXELS', 422, `Make the picture smaller: at most ${MOST_PIXELS / 1_000_000} megapixels are accepted.`);

/** Translates decoder errors. Anything that cannot be decoded completely is a damaged picture. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || !types.isNativeError(error) || 'syscall' in error) throw error;
    if (/pixel limit/.test(error.message)) throw tooManyPixels();
    if (error.message.startsWith('timeout')) throw new AppError('BUSY', 503, 'The photo took too long. Try again, or use a smaller one.');
    throw brokenImage();
  }
}
