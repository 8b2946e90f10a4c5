import { expect, test } from '@jest/globals';
import { menuOf } from './menu';

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

test('areas are known by any spelling, names that are not known are passed over', () => {
  const area = 'Navigation.Villages.Find_by_Area.';
  expect(
    menuOf(on('Navigation.Villages', `${area}HuaYai`, `${area}pratamnak`, `${area}North`, `${area}Atlantis`, 'Navigation.Moon')).villages,
  ).toEqual({
    list: false,
    villas: false,
    areas: ['NORTH', 'HUA_YAI', 'PHRATAMNAK'],
  });
});

test('search has a switch of its own', () => {
  expect(menuOf(on('Navigation.Search'))).toEqual({ search: true, apartments: null, villages: null });
});
