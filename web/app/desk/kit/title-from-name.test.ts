import { expect, test } from '@jest/globals';
import { withTitle } from '~/desk/kit/draft';

const pair = (en: string, ru: string) => ({ en, ru });
const listing = (name: object, title: object) => ({ name, seo: { title, keywords: pair('', '') } });

test.each([
  ['an empty title takes the name', listing(pair('', ''), pair('', '')), pair('Sea', ''), pair('Sea', '')],
  ['each language by itself', listing(pair('Sea', ''), pair('Sea', '')), pair('Sea', 'Море'), pair('Sea', 'Море')],
  ['it goes on following', listing(pair('Sea', 'Море'), pair('Sea', 'Море')), pair('Sea view', 'Море'), pair('Sea view', 'Море')],
  ['one that was written stays', listing(pair('Sea', ''), pair('By the sea', '')), pair('Sea view', ''), pair('By the sea', '')],
  ['one that was left empty stays empty', listing(pair('Sea', 'Море'), pair('Sea', '')), pair('Sea', 'Море 2'), pair('Sea', '')],
])('%s', (_what, before, name, title) => {
  expect(withTitle(before, { ...before, name })).toEqual({ ...before, name, seo: { ...before.seo, title } });
});

test('of a page the title in its language follows', () => {
  const page = { name: 'Виза', lang: 'ru', seo: { title: pair('', 'Виза') } };
  expect(withTitle(page, { ...page, name: 'Визы' }).seo.title).toEqual(pair('', 'Визы'));
});

test('a draft whose name is the same is left alone', () => {
  const draft = listing(pair('Sea', ''), pair('', ''));
  const after = { ...draft, active: false };
  expect(withTitle(draft, after)).toBe(after);
});
