import { expect, test } from '@jest/globals';
import { firstPaint, type StyleSheet } from './first-paint.ts';

const rule = (css: string, ...needs: string[][]) => ({ css, needs: needs.length > 0 ? needs : [[]] });
const SHEETS = [
  {
    href: '/assets/card.css',
    rules: [
      rule('.card{a:b}', ['card']),
      rule('.card .dark{a:b}', ['card', 'dark']),
      rule('.x,.card{c:d}', ['x'], ['card']),
      rule('h1{a:b}'),
    ],
  },
  {
    href: '/assets/late.css',
    rules: [
      rule('p{a:b}'),
      { at: '@media print', rules: [rule('.late{a:b}', ['late']), rule('.gone{a:b}', ['gone'])] },
      { at: '@media screen', rules: [rule('.gone{a:b}', ['gone'])] },
    ],
  },
  { href: '/assets/root.css', fonts: true, rules: [rule('@font-face{a:b}'), rule('.dialog{a:b}', ['dialog'])] },
] satisfies StyleSheet[];
const styles = firstPaint(SHEETS, new Map([['/assets/a.js', { en: ['/assets/en.js', '/assets/cards.en.js'], ru: ['/assets/ru.js'] }]]));
const page = (body: string) =>
  `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link nonce="n" rel="stylesheet" href="/assets/card.css#"/><link rel="stylesheet" href="/assets/other.css"/></head><body>${body}</body>`;

test('the head has the rules whose classes the page has, of linked sheets and of late parts; the sheets wait', () => {
  expect(styles(page('<p class="card"><b class="late">A</b></p>'), 'n')).toBe(
    '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/>' +
      '<style nonce="n">.card{a:b}.x,.card{c:d}h1{a:b}@media print{.late{a:b}}</style>' +
      '<link media="not all" rel="stylesheet" href="/assets/card.css#"/><link media="not all" rel="stylesheet" href="/assets/other.css"/></head>' +
      '<body><p class="card"><b class="late">A</b></p></body>',
  );
});

test('a rule for an element within another needs the classes of both', () => {
  expect(styles(page('<p class="card dark"></p>'), 'n')).toContain('.card .dark{a:b}');
  expect(styles(page('<p class="dark"></p>'), 'n')).toContain('<style nonce="n">h1{a:b}</style>');
});

test('a sheet with fonts is in the head with all its rules, and marked as one that need not apply again', () => {
  const html = styles('<head><link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="/assets/card.css"/></head>', 'n');
  expect(html).toBe(
    '<head><style nonce="n">@font-face{a:b}.dialog{a:b}h1{a:b}</style><link data-in-head="" media="not all" rel="stylesheet" href="/assets/root.css"/>' +
      '<link media="not all" rel="stylesheet" href="/assets/card.css"/></head>',
  );
});

test('a page without style sheets stays as it is', () => {
  expect(styles('<p class="card"></p>', 'n')).toBe('<p class="card"></p>');
});

test('scripts wait for the first paint, and are preloaded then with the message catalogues of the page’s language that they load', () => {
  const script = '<script nonce="n" type="module" async="">import "/assets/a.js";</script>';
  const html = styles(`<html lang="en">${page(script)}`, 'n');
  expect(html).toContain(
    '<head><link rel="later" href="/assets/en.js"/><link rel="later" href="/assets/cards.en.js"/><link rel="later" href="/assets/a.js"/><style',
  );
  expect(html).toContain('<script nonce="n" type="later">import "/assets/a.js";</script><script nonce="n">(d=>{');
  expect(html).toMatch(/<\/script><\/body>$/);
  expect(styles(`<html lang="ru">${page(script)}`, 'n')).toContain(
    '<head><link rel="later" href="/assets/ru.js"/><link rel="later" href="/assets/a.js"/>',
  );
});
