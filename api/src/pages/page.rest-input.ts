import { SEO_REST } from '../listings/listing.rest-input.js';
import { choice, choices, plain, type RestFields } from '../listings/rest-input.js';
import { PAGE_CHOICES } from './page.write.js';

/** A page, the way in: see `presentPage` for the way out. */
export const PAGE_REST: RestFields = {
  name: plain('name'),
  slug: plain('slug'),
  lang: choice('lang', PAGE_CHOICES),
  icon: plain('icon'),
  active: plain('active'),
  module: choices('module', PAGE_CHOICES),
  description: plain('description'),
  html: plain('html'),
  ...SEO_REST,
};
