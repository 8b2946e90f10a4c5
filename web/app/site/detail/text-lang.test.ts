import { expect, test } from '@jest/globals';
import { textLang } from './Html';

test('the letters that a text has more of say its language', () => {
  expect(textLang('<p>Квартира в The Base</p>')).toBe('ru');
  expect(textLang('<p>Two steps from the beach, на русском тоже</p>')).toBe('en');
  expect(textLang('<article><section>Да</section></article>')).toBe('ru');
  expect(textLang('')).toBe('en');
});
