import { expect, test } from '@jest/globals';
import { raiseHeadings } from './headings';

test('the highest heading of a text becomes the second level, the others follow', () => {
  expect(raiseHeadings('<h3>One</h3><p>x</p><h4 class="a">Two</h4>')).toBe('<h2>One</h2><p>x</p><h3 class="a">Two</h3>');
});

test('a text that begins with the second level, or has no headings, stays as it is', () => {
  for (const html of ['<h2>One</h2><h4>Two</h4>', '<p>h3</p><hr>', '']) expect(raiseHeadings(html)).toBe(html);
});
