import { SEO_REST } from '../listing/listing.rest-input.js';
import { choice, flag, text, type RestFields } from '../listing/rest-input.js';
import { PAGE_CHOICES } from './page.write.js';

/** A page, the way in: see `presentPage` for the way out. */
export const PAGE_REST: RestFields = {
  name: text('name'),
  slug: text('slug'),
  lang: choice('lang', PAGE_CHOICES),
  icon: text('icon'),
  active: flag('active'),
  module: choice('module', PAGE_CHOICES),
  description: text('description'),
  html: text('html'),
  ...SEO_REST,
};
