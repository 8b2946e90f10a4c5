/*
 * Draws the icons of the installed site from its mark: `npm run icons -w web`, when the mark has changed. The pictures are part of the
 * repository: they change once in years.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const mark = await readFile(join(folder, 'icon.svg'), 'utf8');
const square = mark.replace(' rx="8"', '');
// A launcher cuts its own shape out of it: all that matters is within four fifths of the width.
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"');

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, 'icons', `${name}.png`));

await Promise.all([
  draw(mark, 192, 'icon-192'),
  draw(mark, 512, 'icon-512'),
  draw(maskable, 512, 'maskable-512'),
  // The system rounds the corners itself, and paints what is transparent black.
  draw(square, 180, 'apple-touch-icon'),
]);
