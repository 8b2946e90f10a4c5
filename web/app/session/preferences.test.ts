import { expect, test } from '@jest/globals';
import { negotiateLang, preferenceCookie, readPreferences } from './preferences';

test.each([
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en-GB', 'en'],
  ['de, ru;q=0.3, en;q=0.7', 'en'],
  ['de, en;q=0.5, ru;q=0.7', 'ru'],
  ['ru;q=0', 'en'],
  ['rum', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
])('Accept-Language %j is answered in %s', (header, lang) => {
  expect(negotiateLang(header)).toBe(lang);
});

test('cookies go before headers', () => {
  expect(readPreferences('a=b; lang=en; currency=RUB; scheme=dark', 'ru')).toEqual({ lang: 'en', currency: 'RUB', scheme: 'dark' });
});

test('unknown values count as not chosen', () => {
  expect(readPreferences('lang=th; currency=XXX; scheme=<script>; =; ;', 'ru')).toEqual({ lang: 'ru', currency: 'THB', scheme: 'system' });
});

test('a preference is kept for a year, Secure with TLS', () => {
  expect(preferenceCookie('currency', 'USD', true)).toBe('currency=USD; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(preferenceCookie('scheme', 'dark', false)).not.toContain('Secure');
});
