/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchPictures } from './failed-pictures';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

watchPictures();

function add(html: string): HTMLImageElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.querySelector('img')!;
}
const fail = (image: HTMLImageElement) => image.dispatchEvent(new Event('error'));
const HTML = '<img src="/api/files/1?w=640" srcset="/api/files/1?w=160 160w, /api/files/1?w=640 640w" alt="The pool">';

test('a picture that fails is asked for once more, and then stays a placeholder with its text', () => {
  const image = add(HTML);
  const { src, srcset } = image;
  fail(image);
  expect([image.src.slice(0, 18), image.srcset]).toEqual(['data:image/svg+xml', '']);
  jest.advanceTimersByTime(2_000);
  expect([image.src, image.srcset]).toEqual([src, srcset]);
  fail(image);
  jest.advanceTimersByTime(60_000);
  expect([image.src.slice(0, 18), image.alt]).toEqual(['data:image/svg+xml', 'The pool']);
});

test('another picture in its place is left alone, and asked for again itself when it fails', () => {
  const image = add(HTML);
  fail(image);
  image.src = '/api/files/2?w=640';
  jest.advanceTimersByTime(2_000);
  expect(image.src).toContain('/api/files/2');
  fail(image);
  jest.advanceTimersByTime(2_000);
  expect(image.src).toContain('/api/files/2');
});

test('a picture that failed before anybody watched is asked for again too', () => {
  const image = add(HTML);
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
  watchPictures();
  expect(image.src).toMatch(/^data:/);
});

test.each([
  ['of another site', '<img src="https://maps.example/tile.png">'],
  ['in a text that is being written', '<div contenteditable="true"><img src="/api/files/1"></div>'],
])('a picture %s is left alone', (_which, html) => {
  const image = add(html);
  const { src } = image;
  fail(image);
  expect(image.src).toBe(src);
});
