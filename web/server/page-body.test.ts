import { expect, test } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { PageBody } from './page-body.ts';

const RENDERED = 'cmVuZGVyZWQgd2l0aCBvbmU=';
const SENT = 'c2VudCB3aXRoIGFub3RoZXI=';

const card = (id: number) => `<article><a href="/en/unit/${id * 7919}">Квартира ${id}, ${id * 31} m²</a></article>`;
const cards = Array.from({ length: 2_000 }, (_, index) => card(index)).join('');

test.each([
  ['no nonce', () => cards],
  ['one nonce', (nonce: string) => `<script nonce="${nonce}">1</script>${cards}`],
  [
    'several, far from one another',
    (nonce: string) => `<style nonce="${nonce}"></style>${cards}<script nonce="${nonce}">1</script>${cards}`,
  ],
  ['one at each end, and two in a row', (nonce: string) => `${nonce}${cards}${nonce}${nonce}${cards}${nonce}`],
  ['nothing', () => ''],
])('a page with %s is the same with the nonce of its response', (_what, page) => {
  const body = new PageBody(Buffer.from(page(RENDERED)), RENDERED);
  expect(gunzipSync(body.gzip(SENT)).toString()).toBe(page(SENT));
  expect(body.plain(SENT).toString()).toBe(page(SENT));
  expect(body.plain(RENDERED).toString()).toBe(page(RENDERED));
});

test('its size is that of what it holds, a small part of the page', () => {
  const html = `<script nonce="${RENDERED}">1</script>${cards}`;
  const body = new PageBody(Buffer.from(html), RENDERED);
  expect(body.size).toBeGreaterThan(body.gzip(SENT).length);
  expect(body.size).toBeLessThan(html.length / 4);
});

test('a nonce of another length is refused: no page is sent with a wrong length', () => {
  expect(() => new PageBody(Buffer.from(cards), RENDERED).gzip('short')).toThrow('length');
});
