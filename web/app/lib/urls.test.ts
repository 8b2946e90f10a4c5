import { expect, test } from '@jest/globals';
import { AREA_SLUGS, isAreaSlug, paths, slugOfArea } from './urls';

test('the slugs of spec 2 name the areas of spec 9', () => {
  expect(AREA_SLUGS).toEqual({
    northpattaya: 'NORTH',
    jomtien: 'JOMTIEN',
    eastpattaya: 'EAST',
    centralpattaya: 'CENTRAL',
    huayai: 'HUA_YAI',
    pratamnak: 'PHRATAMNAK',
  });
  for (const [slug, area] of Object.entries(AREA_SLUGS)) expect(slugOfArea(area)).toBe(slug);
});

test('only a slug of the table is one', () => {
  expect(isAreaSlug('jomtien')).toBe(true);
  for (const other of ['Jomtien', 'toString', '', undefined]) expect(isAreaSlug(other)).toBe(false);
});

test('the first page of a list is the list', () => {
  expect(paths.homes('unit')).toBe('/units');
  expect(paths.homes('unit', 1)).toBe('/units');
  expect(paths.complexArea('condo', 'jomtien', 2)).toBe('/condo/area/jomtien/page/2');
  expect(paths.area('huayai')).toBe('/area/huayai');
  expect(paths.villas(3)).toBe('/village/villas/page/3');
});

test('a slug of a page is written as one segment', () => {
  expect(paths.page('о нас/x')).toBe('/page/%D0%BE%20%D0%BD%D0%B0%D1%81%2Fx');
});
