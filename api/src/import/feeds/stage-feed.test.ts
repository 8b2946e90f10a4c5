import { expect, test } from '@jest/globals';
import { kyero, kyeroProperty, resoPage, resoProperty, yandex, yandexOffer } from '../../../tests/support/feed-samples.js';
import { refusalOf, stagedOf } from '../../../tests/support/staged-file.js';
import type { FeedTask } from './stage-feed.js';

const feedOf = (format: FeedTask['format']): FeedTask => ({ format, entity: 'condo', currency: 'THB' });

test.each([
  ['KYERO', kyero(kyeroProperty('1'), kyeroProperty('2', { type: 'Plot' }))],
  ['YANDEX', yandex(yandexOffer('1') + yandexOffer('2', { category: 'гараж' }))],
  ['RESO', resoPage([resoProperty('1'), resoProperty('2', { PropertyType: 'Land' })])],
] as const)('%s is read into rows under a header of field paths', async (format, content) => {
  const { sheets, leftOut, rows } = await stagedOf(content, { feed: feedOf(format) });
  expect([sheets, leftOut]).toMatchObject([[{ name: 'condo', rows: 2 }], 1]);
  expect(rows.map(({ sheet, ordinal }) => [sheet, ordinal])).toEqual([
    [0, 0],
    [0, 1],
  ]);
  expect(rows[0]!.cells).toContain('pricing.rentPrice');
});

test.each([
  ['ends too early', kyero(kyeroProperty('1')).slice(0, -50), 'KYERO', 'FEED_BROKEN'],
  ['is of another format', kyero(kyeroProperty('1')), 'YANDEX', 'FEED_WRONG_FORMAT'],
  ['is empty', kyero(), 'KYERO', 'IMPORT_EMPTY'],
  ['has homes of the other kind alone', kyero(kyeroProperty('1', { type: 'Villa' })), 'KYERO', 'IMPORT_EMPTY'],
  ['declares entities', `<!DOCTYPE root [<!ENTITY a "b">]>${kyero(kyeroProperty('1')).replace(/^<\?xml.*\?>/, '')}`, 'KYERO', 'FEED_DTD'],
  ['is in another encoding than it says', kyero(kyeroProperty('Кв-1')).replace('UTF-8', 'windows-1251'), 'KYERO', 'FEED_ENCODING'],
] as const)('a feed that %s is refused whole', async (_what, content, format, code) => {
  expect(await refusalOf(content, { feed: feedOf(format) })).toBe(code);
});

test('a feed with more homes than an import may have is refused', async () => {
  const feed = kyero(...['1', '2', '3'].map((id) => kyeroProperty(id)));
  const rows = { rows: 3, columns: 100, bytes: 1_000_000 };
  expect(await refusalOf(feed, { feed: feedOf('KYERO'), rows })).toBe('IMPORT_TOO_MANY_ROWS');
});
