import type { Area } from '@talay/api/listings/values/choices.js';
import type { Row } from '@talay/api/core/copy-rows.js';
import { areasEn, areasRu } from './areas.js';

/** No SEO texts: the site uses its default wording. */
export const noSeo: Row = {
  seo_title_en: '',
  seo_title_ru: '',
  seo_description_en: '',
  seo_description_ru: '',
  seo_keywords_en: '',
  seo_keywords_ru: '',
};

interface Offer {
  bedroom: number;
  size: number;
  rent: readonly number[];
  buy: readonly number[];
}

/** SEO texts as an editor would enter them. */
export function seoOf(name: { en: string; ru: string }, area: Area, offer: Offer): Row {
  const rented = offer.rent.length > 0;
  const sold = offer.buy.length > 0;
  const dealEn = rented && sold ? 'for rent and sale' : rented ? 'for rent' : 'for sale';
  const dealRu = rented && sold ? 'аренда и продажа' : rented ? 'аренда' : 'продажа';
  return {
    seo_title_en: `${name.en} | ${dealEn} in ${areasEn[area].name}`,
    seo_title_ru: `${name.ru} | ${dealRu}, ${areasRu[area].name}`,
    seo_description_en: `${name.en}: ${offer.size}\u00a0m², ${dealEn}. Pictures, facts, view and price.`,
    seo_description_ru: `${name.ru}: ${String(offer.size).replace('.', ',')}\u00a0м², ${dealRu}. Фотографии, характеристики, вид и цена.`,
    seo_keywords_en: `Pattaya, ${areasEn[area].name}, ${dealEn}, ${offer.bedroom === 0 ? 'studio' : `${offer.bedroom} bedroom`}`,
    seo_keywords_ru: `Паттайя, ${areasRu[area].name}, ${dealRu}, ${offer.bedroom === 0 ? 'студия' : `спальни: ${offer.bedroom}`}`,
  };
}
