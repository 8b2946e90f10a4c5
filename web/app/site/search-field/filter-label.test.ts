import { expect, test } from '@jest/globals';
import { LANGS } from '~/i18n/langs';
import type { SearchKey } from '~/gql/graphql';
import { BARE_SEARCH } from '~/lib/search-state';
import { testIntl } from '~/testing/test-intl';
import { chipLabel, groupLabel } from './filter-label';

const FLAGS = ['VILLA', 'SHORT_RENT', 'FOREIGN_QUOTA', 'FOR_INVESTMENT'] as const satisfies SearchKey[];
const GROUPS = [
  ...(['DEAL', 'KIND', 'PRICE', 'STAY', 'BEDROOMS', 'BATHROOMS', 'SIZE', 'LAND', 'FLOOR', 'AREAS', 'COMPLEXES', 'NEAR', 'VIEWS'] as const),
  ...(['FURNISHING', 'PETS', 'FEATURES', 'AMENITIES', 'BEACH', 'TEXT', 'BOX', 'DRAWN'] as const),
] satisfies SearchKey[];

test.each(LANGS)('in %s every filter has its own name', (lang) => {
  const intl = testIntl(lang);
  const labels = [
    ...FLAGS.map((key) => chipLabel(intl, { key }, BARE_SEARCH, new Map())),
    ...GROUPS.map((key) => groupLabel(intl, key)),
    groupLabel(intl, 'VILLA'),
  ];
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});
