import { expect, test } from '@jest/globals';
import { menuOf, topMenuOf } from './menu';

const on = (...names: string[]) => names.map((name) => ({ name, active: true }));

test('a group stands when its own switch is on, with the entries that are', () => {
  expect(menuOf(on('Navigation.Apartments', 'Navigation.Apartments.List', 'Navigation.Apartments.Find_by_Area.Jomtien'))).toEqual({
    search: false,
    apartments: { list: true, areas: ['JOMTIEN'] },
    villages: null,
  });
});

test('a group that is off hides its entries', () => {
  expect(menuOf(on('Navigation.Villages.List', 'Navigation.Villages.Villas')).villages).toBeNull();
  expect(menuOf([{ name: 'Navigation.Villages', active: false }]).villages).toBeNull();
});

test('areas match in any spelling, unknown names are ignored', () => {
  const area = 'Navigation.Villages.Find_by_Area.';
  expect(
    menuOf(on('Navigation.Villages', `${area}HuaYai`, `${area}pratamnak`, `${area}North`, `${area}Atlantis`, 'Navigation.Moon')).villages,
  ).toEqual({
    list: false,
    villas: false,
    areas: ['NORTH', 'HUA_YAI', 'PHRATAMNAK'],
  });
});

test('search has its own switch', () => {
  expect(menuOf(on('Navigation.Search'))).toEqual({ search: true, apartments: null, villages: null });
});

test('the top bar has no entry that is switched off, or whose group is', () => {
  const all = { search: true, condos: true, houses: true, villas: true };
  const off = (name: string) => topMenuOf([{ name, active: false }, ...on('Navigation.Villages')]);
  expect(topMenuOf([])).toEqual(all);
  expect(off('Navigation.Search')).toEqual({ ...all, search: false });
  expect(off('Navigation.Apartments')).toEqual({ ...all, condos: false });
  expect(off('Navigation.Apartments.List')).toEqual({ ...all, condos: false });
  expect(off('Navigation.Villages.Villas')).toEqual({ ...all, villas: false });
  expect(topMenuOf([{ name: 'Navigation.Villages', active: false }])).toEqual({ ...all, houses: false, villas: false });
});
