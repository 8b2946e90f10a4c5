import { expect, test } from '@jest/globals';
import { metaTags } from './meta';

const place = { lang: 'ru', path: '/units/page/2', siteUrl: 'https://talay.example', siteName: 'Talay' } as const;

test('canonical is the prefixed address, x-default the bare one', () => {
  const tags = metaTags({ title: 'Квартиры' }, place);
  expect(tags).toContainEqual({ title: 'Квартиры · Talay' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://talay.example/ru/units/page/2' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://talay.example/en/units/page/2' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://talay.example/units/page/2' });
});

test('the home page has no trailing slash behind its language', () => {
  expect(metaTags({ title: 'Talay' }, { ...place, path: '/' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://talay.example/ru',
  });
});

test('the picture for messengers is absolute, with its size', () => {
  const tags = metaTags({ title: 'x', image: { link: '/og/unit/1/ru.jpg?v=2', alt: 'Море' } }, place);
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://talay.example/og/unit/1/ru.jpg?v=2' });
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' });
  expect(tags).toContainEqual({ property: 'og:image:height', content: '630' });
});

test('empty texts make no tags; noindex is said', () => {
  const tags = metaTags({ title: 'x', description: '', noindex: true }, place);
  expect(tags.some((tag) => 'name' in tag && tag.name === 'description')).toBe(false);
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
});
