import { LISTING_KINDS, LISTING_PATTERN, perKind } from '@talay/api/fields/listing-nouns.js';
import type { StaticHandlerContext } from 'react-router';
import { scriptText } from '~/data/answers';
import type { Visit } from '~/data/visit';
import type { LinkedDataQuery } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { isLang } from '~/i18n/langs';
import { contactData, listingData, siteData } from './linked-data';
import { LinkedData_query } from './linked-data-query';

const LISTING = new RegExp(`^routes/site/(${LISTING_PATTERN})$`);

/**
 * On the server: the element in which a page says what it is about to machines (JSON-LD), for its head; empty for a page without such.
 * Browsers do not load any of it. It is data, so the Content-Security-Policy has no say in it.
 */
export async function linkedDataScript({ statusCode, matches }: StaticHandlerContext, visit: Visit): Promise<string> {
  const match = matches.at(-1);
  if (statusCode !== 200 || !match) return '';
  const lang = isLang(match.params['lang']) ? match.params['lang'] : visit.preferences.lang;
  const page = { intl: intlOf(lang), lang, siteUrl: visit.siteUrl };
  if (match.route.id === 'routes/site/home') return elementOf(siteData(page, visit.contacts));
  if (match.route.id === 'routes/site/contact') return elementOf(contactData(page, visit.contacts));
  const kind = LISTING.exec(match.route.id)?.[1];
  if (!kind) return '';
  const asked = perKind(LISTING_KINDS, (one) => one === kind);
  const { data } = await visit.execute({ document: LinkedData_query, variables: { lang, id: match.params['id'], ...asked } });
  return elementOf(data ? listingData(page, data as LinkedDataQuery) : null);
}

const elementOf = (value: object | null): string => (value ? `<script type="application/ld+json">${scriptText(value)}</script>` : '');
