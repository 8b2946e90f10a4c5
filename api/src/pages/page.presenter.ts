import { presentSeo, type Rest } from '../listings/listing.presenter.js';
import type { Page } from './page.entity.js';
import { MODULE_LITERALS } from './page.rest-input.js';

/** A page as REST speaks it in lists: without its text, as all records. */
export function presentListedPage({ id, name, slug, lang, icon, active, description, seo, version, ...page }: Page): Rest {
  const module = page.module.map((one) => MODULE_LITERALS[one]);
  return { _id: id, name, slug, lang, icon, active, module, description, seo: presentSeo(seo, lang), version };
}

/** A page as REST speaks it (spec 3). */
export function presentPage(page: Page): Rest {
  return { ...presentListedPage(page), html: page.html };
}
