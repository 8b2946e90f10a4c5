import type { MetaDescriptor } from 'react-router';
import { LANGS, type Lang, localePath } from '~/i18n/langs';

/** A screen's metadata for search engines and messengers, in its language. */
export interface PageMeta {
  /** Without the name of the site, which is added. */
  title: string;
  description?: string;
  keywords?: string;
  /** The preview that messengers show: its path on the site. */
  image?: { link: string; alt: string };
  type?: 'website' | 'article';
  /** Keeps the screen out of search engines. */
  noindex?: boolean;
}

interface MetaPlace {
  lang: Lang;
  /** The screen's path without language prefix, with what of the query belongs to its identity: `/units/page/2`. */
  path: string;
  /** Base of the site, without trailing slash. */
  siteUrl: string;
  siteName: string;
}

const OG_LOCALES: Record<Lang, string> = { en: 'en_GB', ru: 'ru_RU' };

/**
 * Title, description, keywords, canonical (the prefixed address), hreflang with the bare address as x-default, and Open Graph
 * with absolute addresses.
 */
export function metaTags(meta: PageMeta, { lang, path, siteUrl, siteName }: MetaPlace): MetaDescriptor[] {
  const address = (prefix?: Lang) => siteUrl + localePath(prefix, path);
  const canonical = address(lang);
  const title = meta.title === siteName ? siteName : `${meta.title} · ${siteName}`;
  const tags: MetaDescriptor[] = [{ title }];
  const named = (name: string, content: string | undefined) => content && tags.push({ name, content });
  const property = (name: string, content: string | number | undefined) =>
    content !== undefined && content !== '' && tags.push({ property: name, content: String(content) });

  named('description', meta.description);
  named('keywords', meta.keywords);
  if (meta.noindex) named('robots', 'noindex');
  tags.push({ tagName: 'link', rel: 'canonical', href: canonical });
  for (const other of LANGS) tags.push({ tagName: 'link', rel: 'alternate', hrefLang: other, href: address(other) });
  tags.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address() });
  property('og:site_name', siteName);
  property('og:type', meta.type ?? 'website');
  property('og:title', meta.title);
  property('og:description', meta.description);
  property('og:url', canonical);
  property('og:locale', OG_LOCALES[lang]);
  for (const other of LANGS) if (other !== lang) property('og:locale:alternate', OG_LOCALES[other]);
  if (meta.image) {
    property('og:image', siteUrl + meta.image.link);
    // As api/src/search-engines draws it.
    property('og:image:width', 1200);
    property('og:image:height', 630);
    property('og:image:alt', meta.image.alt);
    named('twitter:card', 'summary_large_image');
  }
  return tags;
}
