import { presentSeo, type Rest } from '../listing/listing.presenter.js';
import type { Page } from './page.entity.js';

/** A page as REST speaks it (spec 3). */
export function presentPage({ id, name, slug, lang, icon, active, module, description, html, seo, version }: Page): Rest {
  return { _id: id, name, slug, lang, icon, active, module, description, html, seo: presentSeo(seo, lang), version };
}
