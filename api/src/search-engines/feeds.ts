import { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { City } from '../listings/values/choices.js';
import type { StatedPrice } from '../listings/values/home-price.js';
import { wholePlaceName } from '../listings/values/place-names.js';
import { feedHomes, type FeedHome } from './feed-homes.js';
import { PREVIEW_WORDS } from './preview-words.js';
import { element, escapeXml } from './xml.js';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * The feed for Yandex Realty (YRL, https://yandex.ru/support/realty), in Russian: an offer for each deal of a home. It wants a phone number
 * of the agency; offers without one are refused there.
 */
export async function* yandexFeed(ctx: RequestContext, phone: string | null): AsyncGenerator<string> {
  yield `${DECLARATION}<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n`;
  yield `${element('generation-date', new Date().toISOString())}\n`;
  const agent = [element('phone', phone), element('category', 'агентство'), element('organization', 'Talay'), element('url', ctx.siteUrl)];
  const offer = (home: FeedHome, type: YandexDeal, price: StatedPrice) => yandexOffer(home, type, price, agent.join(''));
  for await (const home of feedHomes(ctx, Lang.ru)) {
    if (home.buy !== null) yield offer(home, 'продажа', home.buy);
    if (home.rent !== null) yield offer(home, 'аренда', home.rent);
  }
  yield '</realty-feed>\n';
}

type YandexDeal = 'продажа' | 'аренда';

function yandexOffer(home: FeedHome, type: YandexDeal, price: StatedPrice, agent: string): string {
  const isRent = type === 'аренда';
  const area = (name: string, squareMetres: number | null) =>
    squareMetres ? `<${name}>${element('value', squareMetres)}${element('unit', 'кв. м')}</${name}>` : '';
  const isPattaya = home.city === City.PATTAYA;
  return [
    `<offer internal-id="${escapeXml(`${home.reference}-${isRent ? 'rent' : 'buy'}`)}">`,
    element('type', type),
    element('property-type', 'жилая'),
    element('category', home.kind === 'unit' ? 'квартира' : 'дом'),
    element('url', home.url),
    element('creation-date', home.publishedAt.toISOString()),
    element('last-update-date', home.updatedAt.toISOString()),
    '<location>',
    element('country', 'Таиланд'),
    isPattaya ? element('region', 'Чонбури') : '',
    element('locality-name', isPattaya ? 'Паттайя' : 'Бангкок'),
    element('address', [wholePlaceName(Lang.ru, home.city, home.area), home.complex].filter(Boolean).join(', ')),
    element('latitude', home.lat),
    element('longitude', home.lng),
    '</location>',
    `<sales-agent>${agent}</sales-agent>`,
    `<price>${element('value', price.baht)}${element('currency', 'THB')}${isRent ? element('period', 'месяц') : ''}</price>`,
    area('area', home.size),
    area('lot-area', home.landSize),
    // A studio is a room without a separate bedroom.
    home.bedroom === 0 ? element('studio', 'да') : element('rooms', home.bedroom),
    element(home.kind === 'unit' ? 'floor' : 'floors-total', home.floors),
    element('building-name', home.complex),
    element('built-year', home.built),
    element('description', described(home, Lang.ru, isRent ? 'rent' : 'price', price)),
    ...home.pictures.map((picture) => element('image', picture)),
    '</offer>\n',
  ].join('');
}

/**
 * The feed of home listings for Meta's catalogues (https://developers.facebook.com/docs/marketing-api/real-estate-ads), in English: a
 * listing for each deal of a home.
 */
export async function* metaFeed(ctx: RequestContext): AsyncGenerator<string> {
  yield `${DECLARATION}<listings>${element('title', 'Talay')}<link rel="self" href="${escapeXml(`${ctx.siteUrl}/feeds/meta.xml`)}"/>\n`;
  for await (const home of feedHomes(ctx, Lang.en)) {
    // Meta takes no listing without a picture and a position.
    if (home.pictures.length === 0 || home.lat === null) continue;
    if (home.buy !== null) yield metaListing(home, 'buy', home.buy);
    if (home.rent !== null) yield metaListing(home, 'rent', home.rent);
  }
  yield '</listings>\n';
}

/** The description of a home. A feed's price is a single number, so the text has to say when it is the lowest of several. */
function described({ name, description }: FeedHome, lang: Lang, deal: 'rent' | 'price', price: StatedPrice): string {
  const text = description || name;
  return price.isFrom ? `${sentence(PREVIEW_WORDS[lang][deal](price))}\n${text}` : text;
}

const sentence = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}.`;

function metaListing(home: FeedHome, deal: 'buy' | 'rent', price: StatedPrice): string {
  const component = (name: string, text: string) => `<component name="${name}">${escapeXml(text)}</component>`;
  const place = wholePlaceName(Lang.en, home.city, home.area);
  const isPattaya = home.city === City.PATTAYA;
  return [
    '<listing>',
    element('home_listing_id', `${home.reference}-${deal}`),
    element('name', home.name),
    element('availability', deal === 'buy' ? 'for_sale' : 'for_rent'),
    element('listing_type', deal === 'buy' ? 'for_sale_by_agent' : 'for_rent_by_agent'),
    element('property_type', home.kind === 'unit' ? 'condo' : 'house'),
    element('description', described(home, Lang.en, deal === 'rent' ? 'rent' : 'price', price)),
    '<address format="simple">',
    component('addr1', home.complex ?? place),
    component('city', isPattaya ? 'Pattaya' : 'Bangkok'),
    component('region', isPattaya ? 'Chon Buri' : 'Bangkok'),
    component('country', 'Thailand'),
    '</address>',
    element('latitude', home.lat),
    element('longitude', home.lng),
    element('neighborhood', place),
    element('price', `${price.baht} THB`),
    element('num_beds', home.bedroom),
    element('num_baths', home.bathroom),
    home.size ? element('area_size', home.size) + element('area_unit', 'sq_m') : '',
    element('year_built', home.built),
    element('url', home.url),
    ...home.pictures.map((picture) => `<image>${element('url', picture)}</image>`),
    '</listing>\n',
  ].join('');
}
