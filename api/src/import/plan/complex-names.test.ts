import { describe, expect, test } from '@jest/globals';
import { complexFinder, foldComplexName } from './complex-names.js';

const find = complexFinder([
  { id: 'talay6', en: 'View Talay 6', ru: 'Вью Талай 6' },
  { id: 'talay5', en: 'View Talay 5', ru: 'Вью Талай 5' },
  { id: 'riviera', en: 'The Riviera Wongamat', ru: '' },
  { id: 'base', en: 'The Base', ru: 'База' },
  { id: 'unixx', en: 'Unixx South Pattaya', ru: 'Юникс' },
  { id: 'dusit', en: 'Baan Dusit', ru: 'Бан Дусит' },
  { id: 'atlantis1', en: 'Atlantis', ru: '' },
  { id: 'atlantis2', en: 'Atlantis Condo', ru: '' },
]);

describe('folding', () => {
  test.each([
    ['ЖК «Вью Талай 6»', 'vyu talay 6'],
    ['View-Talay  6 Condominium (Pattaya)', 'view talay 6'],
    ['Café d’Été', 'cafe dete'],
    ['Condo', 'condo'],
    [' – ', ''],
  ])('%j', (name, folded) => {
    expect(foldComplexName(name)).toBe(folded);
  });
});

describe('finding', () => {
  test.each([
    ['view talay 6 condo', 'same', 'talay6'],
    ['Кондоминиум Вью Талай 5', 'same', 'talay5'],
    ['Unixx South', 'same', 'unixx'],
    ['Atlantis', 'same', 'atlantis1'],
    ['ATLANTIS CONDO', 'same', 'atlantis2'],
    ['Atlantis Condominium', 'similar', 'atlantis1'],
    ['Ривьера Вонгамат', 'similar', 'riviera'],
    ['Riviera Wong Amat', 'similar', 'riviera'],
    ['Baan Duist', 'similar', 'dusit'],
    ['View Talay', 'similar', 'talay6'],
    ['View Talay 7', 'new', null],
    ['Copacabana', 'new', null],
    ['Б', 'new', null],
  ])('%s', (name, why, id) => {
    expect(find(name)).toEqual({ why, id });
  });
});
