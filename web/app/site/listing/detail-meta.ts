import type { IntlShape } from 'react-intl';
import { placeLabel } from '~/i18n/enums';
import { langOf } from '~/i18n/langs';
import type { PageMeta } from '~/lib/meta';
import { type HomePricing, offerWords } from '~/lib/home-price';

/** Search engines cut a description after about this many characters. */
const DESCRIPTION_LENGTH = 160;

interface Text {
  text: string;
}

interface ListingMeta {
  id: string;
  name: Text;
  reference: string;
  html: Text;
  place: Parameters<typeof placeLabel>[0];
  seo: { title: Text; description: Text; keywords: Text };
  version: number;
}

interface HomeMeta extends ListingMeta {
  rooms: { bedroom?: number | null; size?: number | null };
  pricing: HomePricing;
}

/** Metadata of a unit: its SEO fields, else kind, size, condominium and lowest prices. */
export function unitMeta(intl: IntlShape, unit: HomeMeta, complex: string | undefined): PageMeta {
  const { bedroom } = unit.rooms;
  const title = intl.formatMessage(
    { id: 'detail.meta.unit' },
    { ...homeValues(intl, unit, complex), studio: bedroom == null ? 'unknown' : bedroom === 0 ? 'yes' : 'no', bedrooms: bedroom ?? 0 },
  );
  return homeMeta(intl, 'unit', unit, title);
}

/** Metadata of a house: its SEO fields, else bedrooms, size, village and lowest prices. */
export function houseMeta(intl: IntlShape, house: HomeMeta, complex: string | undefined): PageMeta {
  const { bedroom } = house.rooms;
  const title = intl.formatMessage(
    { id: 'detail.meta.house' },
    { ...homeValues(intl, house, complex), hasBedrooms: bedroom ? 'yes' : 'no', bedrooms: bedroom ?? 0 },
  );
  return homeMeta(intl, 'house', house, title);
}

interface ComplexMeta extends ListingMeta {
  offers: { total: number };
}

/** Metadata of a condominium: its SEO fields, else name and place. */
export function condoMeta(intl: IntlShape, condo: ComplexMeta): PageMeta {
  const place = intl.formatMessage({ id: placeLabel(condo.place) });
  return complexMeta(intl, 'condo', condo, intl.formatMessage({ id: 'detail.meta.condo' }, { name: condo.name.text, place }));
}

/** Metadata of a village: its SEO fields, else name and place. */
export function villageMeta(intl: IntlShape, village: ComplexMeta): PageMeta {
  const place = intl.formatMessage({ id: placeLabel(village.place) });
  return complexMeta(intl, 'village', village, intl.formatMessage({ id: 'detail.meta.village' }, { name: village.name.text, place }));
}

/** The beginning of an HTML text as plain text, cut between words. */
export function excerpt(html: string, length = DESCRIPTION_LENGTH): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();
  if (text.length <= length) return text;
  const words = text.lastIndexOf(' ', length);
  return `${text.slice(0, words > 0 ? words : length).replace(/[\s,.;:–—-]+$/, '')}…`;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function homeValues(intl: IntlShape, home: HomeMeta, complex: string | undefined) {
  return {
    hasSize: home.rooms.size ? 'yes' : 'no',
    size: home.rooms.size ?? 0,
    hasComplex: complex ? 'yes' : 'no',
    complex: complex ?? '',
    ...offerWords(intl, home.pricing),
  };
}

function homeMeta(intl: IntlShape, kind: string, home: HomeMeta, title: string): PageMeta {
  const { name, place, reference } = home;
  const about = () =>
    intl.formatMessage(
      { id: 'detail.meta.homeAbout' },
      { name: name.text, place: intl.formatMessage({ id: placeLabel(place) }), reference },
    );
  return listingMeta(intl, kind, home, title, about);
}

function complexMeta(intl: IntlShape, kind: string, complex: ComplexMeta, title: string): PageMeta {
  const { name, place, offers } = complex;
  const about = () =>
    intl.formatMessage(
      { id: 'detail.meta.complexAbout' },
      { name: name.text, place: intl.formatMessage({ id: placeLabel(place) }), total: offers.total },
    );
  return listingMeta(intl, kind, complex, title, about);
}

function listingMeta(
  intl: IntlShape,
  kind: string,
  { id, version, seo, html, name }: ListingMeta,
  title: string,
  about: () => string,
): PageMeta {
  return {
    title: seo.title.text || title,
    description: seo.description.text || excerpt(html.text) || about(),
    keywords: seo.keywords.text || undefined,
    image: { link: `/og/${kind}/${id}/${langOf(intl)}.jpg?v=${version}`, alt: name.text },
  };
}
