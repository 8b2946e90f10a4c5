import sharp from 'sharp';

// One picture at a time and thread: the visitors' requests share these cores.
sharp.concurrency(1);

/**
 * A picture in a width, pixels, and a format.
 *
 * @throws the decoder's error where the bytes are no whole picture
 */
export function encode(original: Uint8Array, width: number, format: 'avif' | 'webp' | 'jpeg'): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: 40_000_000 }).rotate().resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 52, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
