import { expect, test } from '@jest/globals';
import { countFilters, deskFilterQuery, parseDeskFilter } from './desk-filter';

const CONDO = '01900000-0000-7000-8000-000000000000';
const AGENT = '01900000-0000-7000-8000-00000000000a';
const NONE = {
  state: null,
  deal: null,
  priceMin: null,
  priceMax: null,
  area: null,
  complex: null,
  bedroom: null,
  agent: null,
  import: null,
  lacks: [],
};
const parse = (query: string, kind: 'UNIT' | 'CONDO' | null = 'UNIT') => parseDeskFilter(new URLSearchParams(query), kind);

test('an address is read and written alike', () => {
  const query = `q=sea&state=HIDDEN&deal=RENT&priceMin=0&priceMax=20000&area=HUA_YAI&complex=${CONDO}&bedroom=0&agent=${AGENT}&lacks=PICTURES%2CSEO`;
  const filter = parse(query);
  expect(filter).toEqual({
    state: 'HIDDEN',
    deal: 'RENT',
    priceMin: 0,
    priceMax: 20_000,
    area: 'HUA_YAI',
    complex: CONDO,
    bedroom: 0,
    agent: AGENT,
    import: null,
    lacks: ['PICTURES', 'SEO'],
  });
  expect(countFilters(filter)).toBe(10);
  expect(deskFilterQuery(new URLSearchParams(`${query}&page=3`), filter).toString()).toBe(query);
});

test('what is changed goes to the first page, and what is cleared leaves the address', () => {
  expect(deskFilterQuery(new URLSearchParams('page=3&q=sea&area=EAST&lacks=SEO'), { area: null, lacks: [] }).toString()).toBe('q=sea');
});

test.each([
  'state=ANY',
  'deal=constructor',
  'priceMin=-1',
  'priceMax=1e3',
  'area=',
  'complex=1',
  'bedroom=x',
  'agent=nina',
  'lacks=NOTHING,',
])('%s is dropped', (query) => {
  expect(parse(query)).toEqual(NONE);
});

test('a complex is not asked for what only homes have', () => {
  expect(parse(`deal=RENT&priceMin=1&complex=${CONDO}&bedroom=1&agent=${AGENT}&area=EAST&lacks=SEO,AGENT`, 'CONDO')).toEqual({
    ...NONE,
    area: 'EAST',
    lacks: ['SEO'],
  });
});

test('where all are listed, homes can be asked for, but in no one complex', () => {
  expect(parse(`deal=BUY&bedroom=2&complex=${CONDO}`, null)).toEqual({ ...NONE, deal: 'BUY', bedroom: 2 });
});
