import { describe, expect, test } from '@jest/globals';
import { isShortLink, readPosition, roundPosition, textOfPosition } from './position-text.js';

const PATTAYA = { lat: 12.9325, lng: 100.8947 };

describe('numbers', () => {
  test.each([
    '12.9325,100.8947',
    ' 12.9325, 100.8947 ',
    '12.9325 100.8947',
    '12.9325;100.8947',
    '12.9325\t100.8947',
    '(12.9325, 100.8947)',
    'lat: 12.9325, lng: 100.8947',
    'Latitude 12.9325 Longitude 100.8947',
    'широта: 12,9325, долгота: 100,8947',
    '12,9325 100,8947',
    '12,9325; 100,8947',
    '12,9325, 100,8947',
    '12,9325,100,8947',
    '100.8947, 12.9325',
    '12.9325N, 100.8947E',
    '12.9325° N, 100.8947° E',
    'N 12.9325 E 100.8947',
    'E100.8947 N12.9325',
    '12.9325° С, 100.8947° В',
    `12°55'57"N 100°53'40.92"E`,
    '12°55′57″N, 100°53′40.92″E',
    `N12°55'57" E100°53'40.92"`,
    `12° 55' 57" 100° 53' 40.92"`,
    '12°55.95’ N 100°53.682’ E',
    `12°55'57''С 100°53'40,92''В`,
  ])('%s', (text) => {
    expect(readPosition(text)).toEqual(PATTAYA);
  });

  test('of the other halves of the globe', () => {
    expect(readPosition('-33.86, -151.2')).toEqual({ lat: -33.86, lng: -151.2 });
    expect(readPosition('33.86S 151.2W')).toEqual({ lat: -33.86, lng: -151.2 });
    expect(readPosition("33°30'Ю 70°30'З")).toEqual({ lat: -33.5, lng: -70.5 });
    expect(readPosition('0,0')).toEqual({ lat: 0, lng: 0 });
  });

  test.each(['', '12.9325', '12.9325,', '12,9325', 'Pattaya', '91,181', '12.9,100.8,5', '12.9N 100.8N', '95, 100', '1e1,1e1', 'NaN,NaN'])(
    '%j is none',
    (text) => {
      expect(readPosition(text)).toBeNull();
    },
  );
});

describe('links', () => {
  test.each([
    'https://www.google.com/maps/@12.9325,100.8947,17z',
    'https://www.google.com/maps/@12.9325,100.8947,17z?entry=ttu',
    'https://www.google.com/maps/place/View+Talay+6/@12.93,100.88,17z/data=!3m1!4b1!4m6!3m5!1s0x3102:0x1!8m2!3d12.9325!4d100.8947!16s%2Fg%2F1',
    'https://www.google.com/maps/place/12.9325,100.8947',
    "https://www.google.com/maps/place/12%C2%B055'57.0%22N+100%C2%B053'40.9%22E/@12.93,100.88,17z/data=!3d12.9325!4d100.8947",
    'https://www.google.com/maps/search/12.9325,+100.8947?hl=ru',
    'https://www.google.com/maps/search/?api=1&query=12.9325%2C100.8947',
    'https://www.google.com/maps/dir/?api=1&destination=12.9325,100.8947',
    'https://maps.google.com/?q=12.9325,100.8947',
    'https://maps.google.com/maps?q=loc:12.9325,100.8947&z=15',
    'https://maps.google.com/maps?ll=12.9325,100.8947&q=sea',
    'https://maps.apple.com/?ll=12.9325,100.8947',
    'https://yandex.ru/maps/?ll=100.1%2C12.1&pt=100.8947,12.9325&z=17',
    'https://yandex.com/maps/10620/pattaya/?ll=100.8947%2C12.9325&z=13',
    'https://www.openstreetmap.org/?mlat=12.9325&mlon=100.8947#map=16/12.1/100.1',
    'https://www.openstreetmap.org/#map=16/12.9325/100.8947',
    'geo:12.9325,100.8947?z=15',
    'geo:12.9325,100.8947;u=35',
  ])('%s', (link) => {
    expect(readPosition(link)).toEqual(PATTAYA);
  });

  test.each([
    'https://www.google.com/maps',
    'https://example.com/12',
    'https://',
    'https://yandex.ru/maps/',
    'https://www.google.com/maps/place/%E0%A4%A',
    'geo:here',
  ])('%s says no place', (link) => {
    expect(readPosition(link)).toBeNull();
  });

  test('a short link is known as such', () => {
    expect(isShortLink(' https://maps.app.goo.gl/AbCdEf12345')).toBe(true);
    expect(isShortLink('https://goo.gl/maps/AbCd')).toBe(true);
    expect(isShortLink('https://www.google.com/maps/@12,100,3z')).toBe(false);
  });
});

test('a position is written so that it is read back', () => {
  const position = roundPosition({ lat: 12.932512345, lng: -0.0000001 });
  expect(position).toEqual({ lat: 12.932512, lng: 0 });
  expect(readPosition(textOfPosition(position))).toEqual(position);
  expect(textOfPosition(null)).toBe('');
});
