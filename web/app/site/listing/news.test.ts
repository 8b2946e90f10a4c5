import { describe, expect, test } from '@jest/globals';
import { newsOf } from './NewsBadges';

const now = Date.parse('2026-11-23T10:00:00Z');
const days = (count: number) => new Date(now - count * 86_400_000).toISOString();

describe('newsOf', () => {
  test('a home is new for fourteen days', () => {
    expect(newsOf({ active: true, firstPublishedAt: days(13.9) }, undefined, now)).toEqual({ new: days(13.9), cut: null });
    expect(newsOf({ active: true, firstPublishedAt: days(14) }, undefined, now)).toEqual({ new: null, cut: null });
    expect(newsOf({ active: true, firstPublishedAt: null }, undefined, now)).toEqual({ new: null, cut: null });
  });

  test('a price cut is news for thirty days, for the deal that the visitor came for', () => {
    const home = { active: true, rentCutAt: days(20), buyCutAt: days(3) };
    expect(newsOf(home, undefined, now).cut).toBe(days(3));
    expect(newsOf(home, 'RENT', now).cut).toBe(days(20));
    expect(newsOf({ ...home, buyCutAt: null }, 'BUY', now).cut).toBe(null);
    expect(newsOf({ ...home, buyCutAt: days(31), rentCutAt: days(30) }, undefined, now).cut).toBe(null);
  });

  test('a home off the site has no news', () => {
    expect(newsOf({ active: false, firstPublishedAt: days(1), rentCutAt: days(1) }, undefined, now)).toEqual({ new: null, cut: null });
  });
});
