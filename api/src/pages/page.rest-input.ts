import { SEO_REST } from '../listings/listing.rest-input.js';
import { choice, choices, plain, type RestFields } from '../listings/rest-input.js';
import type { PageModule } from './page.entity.js';

/** The specification's literal of each component. */
export const MODULE_LITERALS: Readonly<Record<PageModule, string>> = { EXCHANGE_RATES: 'ExchangeRates' };

/** A page, the way in: see `presentPage` for the way out. */
export const PAGE_REST: RestFields = {
  name: plain('name'),
  slug: plain('slug'),
  lang: choice('lang', {}),
  icon: plain('icon'),
  active: plain('active'),
  module: choices('module', { module: MODULE_LITERALS }),
  description: plain('description'),
  html: plain('html'),
  ...SEO_REST,
};
