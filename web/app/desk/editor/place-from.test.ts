import { expect, test } from '@jest/globals';
import { placeFrom } from './ParentWithPlace';

const position = { lat: 12.9, lng: 100.9 };
const complex = { city: 'BANGKOK', area: 'CENTRAL', position } as const;

test('empty fields of a home are taken from its complex; others stay', () => {
  expect(placeFrom({ city: 'PATTAYA', area: null, position: null }, complex)).toEqual(complex);
  expect(placeFrom({ city: 'PATTAYA', area: 'NORTH', position: null }, complex)).toEqual({ city: 'PATTAYA', area: 'NORTH', position });
  const own = { lat: 1, lng: 2 };
  expect(placeFrom({ city: 'PATTAYA', area: null, position: own }, complex)).toEqual({ ...complex, position: own });
  expect(placeFrom({ city: 'PATTAYA', area: null, position: null }, { ...complex, position: null }).position).toBeNull();
});
