import { afterEach, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { Encoder, EncodingFailed } from './encoder.js';

const encoder = new Encoder();
afterEach(() => encoder.stop());

const original = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#284' } })
  .png()
  .toBuffer();

test('encodes one after the other; a picture that cannot be decoded fails alone', async () => {
  const webp = await encoder.encode({ original, width: 160, format: 'webp' });
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 });
  await expect(encoder.encode({ original: Buffer.from('no picture'), width: 160, format: 'jpeg' })).rejects.toThrow(EncodingFailed);
  const avif = await encoder.encode({ original, width: 1600, format: 'avif' });
  expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 400, height: 300 });
});

test('works behind the others, and a process that dies fails one picture', async () => {
  await encoder.encode({ original, width: 160, format: 'jpeg' });
  const [child] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
  expect(getPriority(Number(child))).toBe(getPriority() + 10);
  const failed = expect(encoder.encode({ original, width: 400, format: 'avif' })).rejects.toThrow(EncodingFailed);
  encoder.stop();
  await failed;
  expect((await encoder.encode({ original, width: 160, format: 'jpeg' })).length).toBeGreaterThan(0);
});
