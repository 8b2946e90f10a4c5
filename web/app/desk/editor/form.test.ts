import { expect, test } from '@jest/globals';
import { completeness, fieldsOf, laggingLang, leafOf, leavesOf, type FormGroup } from './form';

interface Draft {
  name: { en: string; ru: string };
  html: { en: string; ru: string };
  place: { city: string; area: string | null; position: { lat: number; lng: number } | null };
  rentPrice: number[];
  commission: string;
}

const field = fieldsOf<Draft>();
const GROUPS: FormGroup[] = [
  { id: 'a', title: 'editor.group.main', fields: [field.pair('name', 'editor.name', { seen: true }), field.html('html', 'editor.text')] },
  {
    id: 'b',
    title: 'editor.group.position',
    fields: [
      field.place('place', 'editor.place'),
      field.position('place.position', 'editor.position'),
      field.prices('rentPrice', 'editor.rentPrice'),
      field.text('commission', 'editor.commission'),
    ],
  },
];
const LEAVES = leavesOf(GROUPS);
const DRAFT: Draft = {
  name: { en: 'Sea', ru: 'Море' },
  html: { en: '<p>View</p>', ru: '<p><br></p>' },
  place: { city: 'PATTAYA', area: null, position: null },
  rentPrice: [],
  commission: '',
};

test('a form is taken apart into single values', () => {
  expect(LEAVES.map(({ path }) => path)).toEqual([
    'name.en',
    'name.ru',
    'html.en',
    'html.ru',
    'place.city',
    'place.area',
    'place.position',
    'rentPrice',
    'commission',
  ]);
});

test.each([
  ['name.ru', 'name.ru'],
  ['rentPrice.0', 'rentPrice'],
  ['place.position.lat', 'place.position'],
  ['name', 'name.en'],
  ['nothing', undefined],
])('an error at %s is shown at %s', (path, at) => {
  expect(leafOf(LEAVES, path)?.path).toBe(at);
});

test('what visitors do not see counts nothing; a text without words is missing', () => {
  const { filled, total, missing } = completeness(LEAVES, DRAFT);
  expect({ filled, total, missing: missing.map(({ path }) => path) }).toEqual({
    filled: 3,
    total: 5,
    missing: ['html.ru', 'place.position'],
  });
  expect(completeness(LEAVES, { ...DRAFT, html: { en: '<img src="/api/files/1">', ru: '<ul><li>Вид</li></ul>' } }).filled).toBe(4);
});

test.each([
  [
    { en: 'A', ru: '' },
    { en: 'A', ru: '' },
    { lang: 'ru', why: 'empty' },
  ],
  [
    { en: '', ru: '' },
    { en: '', ru: 'Б' },
    { lang: 'en', why: 'empty' },
  ],
  [
    { en: 'A', ru: 'А' },
    { en: 'A1', ru: 'А' },
    { lang: 'ru', why: 'older' },
  ],
  [{ en: 'A', ru: 'А' }, { en: 'A1', ru: 'А1' }, null],
  [{ en: 'A', ru: 'А' }, { en: 'A', ru: 'А' }, null],
  [{ en: 'A', ru: '' }, { en: 'A', ru: 'А' }, null],
  [{ en: '', ru: '' }, { en: '', ru: '' }, null],
])('from %j to %j: behind is %j', (base, draft, expected) => {
  expect(laggingLang({ name: base }, { name: draft }, 'name')).toEqual(expected);
});
