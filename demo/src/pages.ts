import { FILES_AT } from './calendar.js';
import type { Row } from '@talay/api/core/copy-rows.js';
import { pagesEn } from './data/pages-en.js';
import { pagesRu } from './data/pages-ru.js';
import { uuidOf } from './identity.js';
import { noSeo } from './seo.js';

/** A content page as it is written. */
export interface PageText {
  slug: string;
  name: string;
  /** What it is about, in a sentence; also told to search engines. */
  description: string;
  html: string;
}

/** What the two languages of a page share. */
const shared: Record<string, { icon: string; module?: string; inactive?: true }> = {
  about: { icon: 'info' },
  contacts: { icon: 'contacts' },
  'buying-guide': { icon: 'guide', module: 'EXCHANGE_RATES' },
  'renting-guide': { icon: 'key' },
  privacy: { icon: 'shield' },
  'for-owners': { icon: 'info', inactive: true },
};

function rowOf(lang: 'en' | 'ru', page: PageText, index: number): Row {
  const { icon = 'info', module, inactive } = shared[page.slug] ?? {};
  const at = FILES_AT + index * 60_000;
  return {
    id: uuidOf(at, `page:${page.slug}:${lang}`),
    name: page.name,
    slug: page.slug,
    lang,
    icon,
    active: !inactive,
    module: module ? [module] : [],
    description: page.description,
    html: page.html.replace(/\n\s*/g, ''),
    created_at: new Date(at).toISOString(),
    updated_at: new Date(at).toISOString(),
    ...noSeo,
    [`seo_title_${lang}`]: page.name,
    [`seo_description_${lang}`]: page.description,
  };
}

/** Rows of the table `page`: every page in both languages. */
export const pageRows: readonly Row[] = [
  ...pagesEn.map((page, index) => rowOf('en', page, index)),
  ...pagesRu.map((page, index) => rowOf('ru', page, pagesEn.length + index)),
];
