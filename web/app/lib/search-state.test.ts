import { describe, expect, test } from '@jest/globals';
import { activeChips, changed, without, withoutAll, withValue } from './search-changes';
import { BEDROOMS, CHOICES, SORTS } from './search-choices';
import { BARE_SEARCH, defined, filterOf, parseSearch, searchHref, searchQuery, type SearchState } from './search-state';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const canonical = (query: string) => searchQuery(parse(query));

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';

const EVERYTHING =
  `deal=rent&kind=unit&priceMin=10000&priceMax=20000&cur=USD&beds=0,1,4&baths=2&sizeMin=30&sizeMax=80.5&landMin=100&landMax=400&floorMin=3&floorMax=20` +
  `&area=northpattaya,jomtien&complex=${A},${B}&view=sea,panorama-360&furnish=fully-furnished&pets=small,not-allowed&has=balcony,washing-machine` +
  `&with=pool,children-area&short=1&quota=1&invest=1&beach=500&from=2026-12-01&to=2027-03-01&box=100.8,12.9,100.9,13` +
  `&draw=12.9,100.8,12.95,100.85,12.9,100.9&q=view%20talay&sort=price-desc&page=3&show=map`;

describe('an address', () => {
  test('is complete and survives a round trip', () => {
    expect(canonical(EVERYTHING)).toBe(EVERYTHING);
    expect(parse(EVERYTHING)).toEqual({
      deal: 'RENT',
      kind: 'UNIT',
      priceMin: 10_000,
      priceMax: 20_000,
      currency: 'USD',
      bedrooms: [0, 1, 4],
      bathrooms: [2],
      sizeMin: 30,
      sizeMax: 80.5,
      landMin: 100,
      landMax: 400,
      floorMin: 3,
      floorMax: 20,
      areas: ['NORTH', 'JOMTIEN'],
      complexes: [A, B],
      views: ['SEA', 'PANORAMA_360'],
      furnishing: ['FULLY_FURNISHED'],
      pets: ['SMALL', 'NOT_ALLOWED'],
      features: ['BALCONY', 'WASHING_MACHINE'],
      amenities: ['POOL', 'CHILDREN_AREA'],
      shortRent: true,
      foreignQuota: true,
      forInvestment: true,
      beachMax: 500,
      stay: { from: '2026-12-01', to: '2027-03-01' },
      box: { west: 100.8, south: 12.9, east: 100.9, north: 13 },
      drawn: [
        { lat: 12.9, lng: 100.8 },
        { lat: 12.95, lng: 100.85 },
        { lat: 12.9, lng: 100.9 },
      ],
      text: 'view talay',
      sort: 'PRICE_DESC',
      page: 3,
      show: 'map',
    });
  });

  test('of the bare list says nothing', () => {
    expect(parse('')).toEqual(BARE_SEARCH);
    expect(searchQuery(BARE_SEARCH)).toBe('');
    expect(searchHref('/units', BARE_SEARCH)).toBe('/units');
    expect(canonical('sort=newest&page=1&show=list&utm_source=x&priceMin=&cur=USD&beds=')).toBe('');
  });

  test('commas and the repeated keys of a form are the same', () => {
    expect(parse('beds=1&beds=2&area=jomtien&area=huayai,jomtien')).toEqual(parse('beds=2,1&area=jomtien,huayai'));
    expect(canonical('beds=2%2C1&beds=2')).toBe('beds=1,2');
  });

  test('a price without a currency is in baht', () => {
    expect(canonical('priceMax=20000')).toBe('priceMax=20000&cur=THB');
    expect(canonical('priceMin=1,000&priceMax=20 000')).toBe('priceMin=1000&priceMax=20000&cur=THB');
    expect(canonical('sizeMin=35,5&sizeMax=1,000.5')).toBe('sizeMin=35.5&sizeMax=1000.5');
    expect(canonical('priceMax=20000&cur=XXX')).toBe('priceMax=20000&cur=THB');
    expect(canonical('priceMax=0.00000001&cur=btc')).toBe('priceMax=0.00000001&cur=BTC');
  });

  test('a range the wrong way round is turned', () => {
    expect(parse('priceMin=30&priceMax=20')).toMatchObject({ priceMin: 20, priceMax: 30 });
    expect(canonical('floorMin=9&floorMax=2')).toBe('floorMin=2&floorMax=9');
  });

  test.each([
    'deal=steal',
    'deal=__proto__',
    'kind=castle&kind=',
    'priceMin=-5&priceMax=1e9',
    'priceMin=99999999999999999999&priceMax=9999999999999',
    'priceMin=NaN&priceMax=Infinity',
    'priceMin=0&sizeMin=0x10&landMax=١٢',
    'floorMin=1.5&floorMax=201',
    'beds=5,-1,1.5,01,constructor',
    'area=atlantis&view=moon&furnish=gold&pets=dragons&has=1&with=toString',
    "complex=1,abc,'; drop table unit;--",
    'short=true&quota=yes&invest=0',
    'beach=-1&beach=500',
    'beach=1000000',
    'from=2026-02-30&to=2026-03-05',
    'from=2026-12-01',
    'from=2026-12-05&to=2026-12-05',
    'from=2026-12-05&to=2026-12-01',
    'from=2026-01-01&to=2029-12-31',
    'box=100,12,101',
    'box=100,13,101,12',
    'box=100,12,100,13',
    'box=200,12,201,13',
    'box=a,b,c,d',
    'draw=12,100,13,101',
    'draw=12,100,13,101,14',
    'draw=12,100,95,101,14,100',
    `draw=${Array.from({ length: 101 }, (_, at) => `12.${at},100`).join()}`,
    'q=%20%00%09',
    'sort=random',
    'page=0&page=2',
    'page=-1',
    'page=9999999999',
    'show=everything',
  ])('%s is as good as nothing', (query) => {
    expect(parse(query)).toEqual(BARE_SEARCH);
  });

  test('a text is cleaned and cut, and cannot break out of its key', () => {
    expect(parse(`q=${'я'.repeat(10_000)}`).text).toHaveLength(200);
    expect(parse(`q=${'x'.repeat(199)}😀`).text).toBe('x'.repeat(199));
    expect(parse('q=%20view%00%0Atalay%20').text).toBe('view talay');
    const text = "a&b=c#d+e%';--😀";
    expect(parse(searchQuery({ ...BARE_SEARCH, text }))).toEqual({ ...BARE_SEARCH, text });
  });

  test('at most fifty complexes', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => A.slice(0, -4) + String(at).padStart(4, '0'));
    expect(parse(`complex=${ids.join()}`).complexes).toEqual(ids.slice(0, 50));
  });

  test('a box may cross the date line', () => {
    expect(canonical('box=170,-10,-170,10')).toBe('box=170,-10,-170,10');
    expect(canonical('box=100.123456,-0.000001,101,13')).toBe('box=100.12346,0,101,13');
  });

  test('filters implied by the screen are omitted, and take precedence', () => {
    const state = parse('deal=buy&kind=house&beds=2');
    expect(searchQuery(state, { deal: 'RENT' })).toBe('kind=house&beds=2');
    expect(searchHref('/condo/area/jomtien', parse('area=huayai&view=sea'), { areas: ['JOMTIEN'] })).toBe('/condo/area/jomtien?view=sea');
    expect(filterOf(state, { deal: 'RENT' })).toEqual({ deal: 'RENT', kind: 'HOUSE', bedrooms: [2] });
  });
});

describe('a change', () => {
  const state = parse(EVERYTHING);

  test('begins with the first page', () => {
    expect(changed(state, { text: 'sea' })).toEqual({ ...state, text: 'sea', page: 1 });
    expect(changed(state, { page: 4 })).toEqual({ ...state, page: 4 });
  });

  test('adds and takes values', () => {
    expect(withValue(state, 'BEDROOMS', '2', true).bedrooms).toEqual([0, 1, 2, 4]);
    expect(withValue(state, 'VIEWS', 'SEA', false).views).toEqual(['PANORAMA_360']);
    expect(withValue(state, 'VIEWS', 'POOL', true).views).toEqual(['SEA', 'POOL', 'PANORAMA_360']);
    expect(withValue(BARE_SEARCH, 'AREAS', 'JOMTIEN', true)).toEqual({ ...BARE_SEARCH, areas: ['JOMTIEN'] });
    expect(withValue(parse('beds=2'), 'BEDROOMS', '2', false)).toEqual(BARE_SEARCH);
  });

  test('takes a filter away', () => {
    expect(without(parse('priceMax=1&cur=USD&page=2'), 'PRICE')).toEqual(BARE_SEARCH);
    expect(without(parse('view=sea,pool'), 'VIEWS')).toEqual(BARE_SEARCH);
    expect(without(parse('view=sea,pool'), 'VIEWS', 'SEA')).toEqual(parse('view=pool'));
    expect(without(parse('from=2026-12-01&to=2027-01-01'), 'STAY')).toEqual(BARE_SEARCH);
    expect(withoutAll(state)).toEqual({ ...BARE_SEARCH, sort: 'PRICE_DESC', show: 'map' });
  });

  test('a price gone takes its currency along', () => {
    expect(changed(parse('priceMax=5&cur=USD'), { priceMax: undefined })).toEqual(BARE_SEARCH);
  });
});

test('every active filter has a chip; taking all of them away leaves the bare list', () => {
  let state = parse(EVERYTHING);
  const chips = activeChips(state);
  expect(chips).toHaveLength(31);
  expect(chips.slice(0, 3)).toEqual([{ key: 'TEXT' }, { key: 'DEAL' }, { key: 'KIND' }]);
  expect(activeChips(state, { deal: 'RENT', areas: ['JOMTIEN'] })).toHaveLength(28);
  for (const { key, value } of chips) state = without(state, key, value);
  expect(state).toEqual({ ...BARE_SEARCH, sort: 'PRICE_DESC', show: 'map' });
});

test('any state survives its address', () => {
  // A small generator of its own: the same states in every run.
  let seed = 20_261_121;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const whole = (most: number) => 1 + Math.floor(random() * most);
  const maybe = <Value>(value: Value) => (random() < 0.4 ? value : undefined);
  const some = <Value>(values: readonly Value[]) => {
    const chosen = values.filter(() => random() < 0.2);
    return chosen.length > 0 ? chosen : undefined;
  };
  const names = <Name>(choices: readonly (readonly [string, Name])[]) => some(choices.map(([, name]) => name));
  const letters = [...'abя é😀&=,;#%+?"<>\'\\/0١'];
  for (let round = 0; round < 500; round++) {
    const low = whole(1_000);
    const price = { priceMin: maybe(low / 8), priceMax: maybe(low + whole(1e9)) };
    const state: SearchState = defined({
      ...price,
      currency: (price.priceMin ?? price.priceMax) ? (['THB', 'USD', 'BTC'] as const)[whole(3) - 1] : undefined,
      deal: maybe('RENT' as const),
      kind: maybe('HOUSE' as const),
      bedrooms: some(BEDROOMS),
      bathrooms: some([1, 2, 3, 4]),
      sizeMin: maybe(low),
      sizeMax: maybe(low + 0.5),
      floorMin: maybe(whole(10)),
      floorMax: maybe(10 + whole(90)),
      areas: names(CHOICES.areas),
      complexes: some([A, B]),
      views: names(CHOICES.views),
      furnishing: names(CHOICES.furnishing),
      pets: names(CHOICES.pets),
      features: names(CHOICES.features),
      amenities: names(CHOICES.amenities),
      shortRent: maybe(true),
      foreignQuota: maybe(true),
      beachMax: maybe(whole(5_000)),
      stay: maybe({ from: '2026-12-01', to: `2027-01-${String(10 + whole(20))}` }),
      box: maybe({ west: whole(180), south: -whole(90), east: -whole(180), north: whole(89) + 0.12345 }),
      drawn: maybe(Array.from({ length: 2 + whole(98) }, () => ({ lat: whole(9e6) / 1e5, lng: -whole(18e6) / 1e5 }))),
      text: maybe(
        `x${Array.from({ length: whole(40) }, () => letters[whole(letters.length) - 1])
          .join('')
          .replaceAll(/ +/g, ' ')}x`,
      ),
      sort: SORTS[whole(SORTS.length) - 1]![1],
      page: whole(50),
      show: random() < 0.5 ? ('map' as const) : ('list' as const),
    });
    const query = searchQuery(state);
    expect(parse(query)).toEqual(state);
    expect(canonical(query)).toBe(query);
  }
});
