import { expect, test } from '@jest/globals';
import { formatsFor, nearestOf, ownVariant, variantsOf, type Format } from './variant-names.js';

const ALL: readonly Format[] = ['avif', 'webp', 'jpeg'];

test.each<[width: number, most: number, formats: readonly Format[], stored: string[], best: string | undefined]>([
  // The exact one, else the same width in another format.
  [640, 1600, ALL, ['640.jpeg', '640.webp', '640.avif'], '640.avif'],
  [640, 1600, ALL, ['640.jpeg', '640.webp', '960.avif'], '640.webp'],
  [640, 1600, ALL, ['640.jpeg', '960.webp', '960.avif'], '640.jpeg'],
  // The next larger width before any smaller one, in its best format.
  [640, 1600, ALL, ['1600.jpeg', '960.jpeg', '960.webp', '480.avif'], '960.webp'],
  [640, 1600, ALL, ['1600.jpeg', '480.avif', '160.avif'], '1600.jpeg'],
  // The next smaller one in the end.
  [640, 1600, ALL, ['480.jpeg', '320.avif', '160.avif'], '480.jpeg'],
  [1600, 1600, ALL, ['160.webp', '960.jpeg'], '960.jpeg'],
  // Only formats that the client takes.
  [640, 1600, ['webp', 'jpeg'], ['640.avif', '960.jpeg'], '960.jpeg'],
  [640, 1600, ['jpeg'], ['640.avif', '640.webp', '160.jpeg'], '160.jpeg'],
  [640, 1600, ['jpeg'], ['640.avif', '640.webp'], undefined],
  // A picture is never enlarged: the widest variant is as wide as the picture.
  [1280, 800, ALL, ['800.jpeg', '640.avif'], '800.jpeg'],
  [160, 90, ALL, ['90.webp'], '90.webp'],
  [640, 1600, ALL, [], undefined],
])('%d px of a picture of %d px as one of %j, where there are %j: %s', (width, most, formats, stored, best) => {
  const there = new Set(stored.map((name) => `x-${name}`));
  expect(nearestOf({ id: 'x', width: most }, width, formats).find((name) => there.has(name))).toBe(best && `x-${best}`);
});

test('every variant can stand in for every other one, where the client takes all formats', () => {
  for (const file of [90, 800, 4096].map((width) => ({ id: 'x', width })))
    for (const width of [160, 960, 1600]) expect(nearestOf(file, width, ALL).toSorted()).toEqual(variantsOf(file).toSorted());
});

test.each<[string | undefined, Format[]]>([
  [undefined, ['jpeg']],
  ['*/*', ['jpeg']],
  ['image/jpeg', ['jpeg']],
  ['image/webp,image/avif', ['avif', 'webp', 'jpeg']],
  ['image/avif;q=0, image/webp;q=0.5', ['webp', 'jpeg']],
])('Accept: %s takes %j', (accept, formats) => {
  expect(formatsFor(accept)).toEqual(formats);
});

test.each([
  ['image/webp', 1600, 'x-1600.webp'],
  ['image/webp', 700, 'x-700.webp'],
  ['image/webp', 1601, null],
  ['image/jpeg', 1600, null],
])('an original of %s, %d px wide, is itself the variant %s', (type, width, name) => {
  expect(ownVariant({ id: 'x', width, type })).toBe(name);
});
