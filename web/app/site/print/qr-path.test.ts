import { expect, test } from '@jest/globals';
import { encode } from 'uqr';
import { qrPath } from './qr-path';

/** The modules that a path of rows of rectangles covers. */
function modulesOf({ size, d }: ReturnType<typeof qrPath>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  return modules;
}

test('the path covers the dark modules and no other, inside a quiet zone of four', () => {
  const address = 'https://talay.example/unit/01a1da96-a449-77fb-b865-8b81570997bb';
  const modules = modulesOf(qrPath(address));
  expect(modules).toEqual(encode(address, { ecc: 'M', border: 4 }).data);
  for (const edge of [modules.slice(0, 4), modules.slice(-4), modules.map((row) => [...row.slice(0, 4), ...row.slice(-4)])])
    expect(edge.flat()).not.toContain(true);
});
