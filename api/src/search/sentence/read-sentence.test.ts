import { describe, expect, test } from '@jest/globals';
import { queryOf } from '../search-query.js';
import { Names } from './names.js';
import { readSentence } from './read-sentence.js';

const names = new Names({
  complexes: [
    { id: 'talay-6', names: ['View Talay 6', 'Вью Талай 6'] },
    { id: 'talay-7', names: ['View Talay 7', 'Вью Талай 7'] },
    { id: 'garden', names: ['City Garden Pattaya', ''] },
  ],
  landmarks: [{ id: 'terminal', isBeach: false, names: ['Terminal 21', 'Торговый центр «Терминал 21»'] }],
});
const read = (sentence: string, today = '2026-11-23') => readSentence(sentence, names, today);
const query = (sentence: string, today?: string) => queryOf(read(sentence, today).wish);

describe('a sentence', () => {
  test.each([
    ['вид на море', 'view=sea'],
    ['с животными', 'pets=small,medium'],
    ['pool villa', 'kind=house&villa=1'],
    ['вилла с бассейном', 'kind=house&villa=1'],
    ['джомтьен', 'area=jomtien'],
    ['jomtyen', 'area=jomtien'],
    ['ghjvntty', 'area=jomtien'],
    ['view talay', 'complex=talay-6,talay-7'],
    ['view talay 6', 'complex=talay-6'],
    ['near terminal 21', 'near=terminal'],
  ])('"%s" asks for %s', (sentence, expected) => expect([query(sentence), read(sentence).rest]).toEqual([expected, '']));

  test('what no filter says is left, without the words that say nothing', () => {
    expect(read('хочу студию с красной дверью')).toMatchObject({ wish: { bedrooms: [0] }, rest: 'красной дверью' });
    expect(read('View Talay')).toMatchObject({ wish: { complexes: ['talay-6', 'talay-7'] }, rest: '' });
    // No complex has this number.
    expect(read('View Talay 66')).toMatchObject({ wish: {}, rest: 'View Talay 66' });
  });

  test('a sentence without filters is unchanged', () => {
    expect(read('  Тихое место, U-1043 ')).toEqual({ wish: {}, readings: [], rest: 'Тихое место, U-1043', aside: [] });
  });

  test('the rest is quoted if it would otherwise be parsed as a filter', () => {
    for (const sentence of ['студия "вид на море"', 'studio rent a car']) {
      const { rest } = read(sentence);
      expect(read(rest).readings).toEqual([]);
    }
    expect(read('студия "вид на море"').rest).toBe('"вид на море"');
  });

  test('a "no" that no filter can say is neither a filter nor looked for', () => {
    expect(read('студия без животных')).toMatchObject({ wish: { bedrooms: [0] }, rest: '', aside: ['без животных'] });
    expect(read('вид на море не важен')).toMatchObject({ readings: [], rest: '', aside: ['вид на море не важен'] });
  });

  test('a negation applies to everything listed after it, and restricts the other filters', () => {
    expect([query('кроме джомтьена и центра'), query('2 bedrooms, not a studio'), query('neither studio nor ground floor')]).toEqual([
      'area=northpattaya,eastpattaya,huayai,pratamnak',
      'beds=2',
      'beds=1,2,3,4&floorMin=2',
    ]);
    expect(read('far from the centre')).toMatchObject({ wish: {}, aside: ['far from the centre'] });
    expect(read('животных нет')).toMatchObject({ wish: {}, aside: ['животных нет'] });
  });

  test.each([
    ['двадцать пять тысяч в месяц', 'deal=rent&priceMax=25000&cur=THB'],
    ['two and a half million baht', 'deal=buy&priceMax=2500000&cur=THB'],
    ['до полмиллиона', 'deal=buy&priceMax=500000&cur=THB'],
    ['на два-три месяца', 'from=2026-11-23&to=2027-02-23'],
    ['s dvumya spalnyami', 'beds=2'],
    ['не выше пятого этажа', 'floorMax=5'],
    ['метров 500 до моря', 'beach=500'],
    ['100 sq wah', 'landMin=400'],
    ['с 15 ноября по 15 апреля', 'from=2026-11-23&to=2027-04-15'],
    ['dec-mar', 'from=2026-12-01&to=2027-04-01'],
    ['viewtalay 6', 'complex=talay-6'],
  ])('"%s" is %s', (sentence, expected) => expect(query(sentence)).toBe(expected));

  test('what contradicts itself asks for nothing', () => {
    expect([query('купить или снять'), query('дом или квартира'), query('вилла или дом')]).toEqual(['', '', 'kind=house']);
  });

  test('days without a year are the next ones; a season that has begun is what is left of it', () => {
    expect([query('на январь', '2026-02-10'), query('на февраль', '2026-02-10')]).toEqual([
      'from=2027-01-01&to=2027-02-01',
      'from=2026-02-10&to=2026-03-01',
    ]);
    expect([query('на зиму', '2027-01-10'), query('на зиму', '2027-02-20')]).toEqual([
      'from=2027-01-10&to=2027-03-01',
      'from=2027-12-01&to=2028-03-01',
    ]);
    expect(query('с 31 января на 1 месяц', '2026-11-23')).toBe('from=2027-01-31&to=2027-02-28');
  });

  test('words in any order are read without an error', () => {
    const words =
      'не в центре море до 25 к и вид на пляж 300 м view talay с января по две тысяч этаж no pets or студия xqz 5 - за миллион + "'.split(
        ' ',
      );
    // Always the same sentences: a made-up row of numbers.
    let seed = 7;
    const pick = () => words[(seed = (seed * 16_807) % 2_147_483_647) % words.length]!;
    for (let count = 0; count < 2_000; count++) {
      const sentence = Array.from({ length: 1 + (count % 9) }, pick).join(' ');
      expect(() => read(sentence)).not.toThrow();
    }
  });

  test.each([
    ['студия '.repeat(2_000), 'beds=0'],
    ['!@#$%^&*()_+'.repeat(100), ''],
    ["'; DROP TABLE search_text; -- OR 1=1", ''],
    ['😀🏠'.repeat(200), ''],
    ['cтyдия с вuдoм нa мope', 'beds=0&view=sea'],
    ['\ud800 студия\u0000', 'beds=0'],
    ['"""', ''],
    ['до до до до от от 1 - 2 - 3', ''],
    ['constructor __proto__ toString', ''],
    ['9'.repeat(200), ''],
    ['', ''],
    ['не в центре и', 'area=northpattaya,jomtien,eastpattaya,huayai,pratamnak'],
  ])('nasty: %#', (sentence, expected) => {
    const { wish, rest } = read(sentence);
    expect(queryOf(wish)).toBe(expected);
    expect(rest.length).toBeLessThanOrEqual(202);
  });
});
