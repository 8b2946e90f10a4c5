import type { ListingKind } from '@talay/api/fields/listing-nouns.js';
import type { IntlShape } from 'react-intl';
import { placeLabel } from '~/i18n/enums';
import type { MessageId } from '~/i18n/intl';
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

/** What the metadata of a noun's page is made from: its kind, and the title if it has no title itself. */
interface MetaNoun {
  kind: ListingKind;
  words: { title: MessageId };
}

/** Metadata of a home: its SEO fields, else bedrooms, size, complex and lowest prices. */
export function homeMeta(intl: IntlShape, { kind, words }: MetaNoun, home: HomeMeta, complex: string | undefined): PageMeta {
  const { bedroom, size } = home.rooms;
  const title = intl.formatMessage(
    { id: words.title },
    {
      hasSize: size ? 'yes' : 'no',
      size: size ?? 0,
      hasComplex: complex ? 'yes' : 'no',
      complex: complex ?? '',
      ...offerWords(intl, home.pricing),
      studio: bedroom == null ? 'unknown' : bedroom === 0 ? 'yes' : 'no',
      hasBedrooms: bedroom ? 'yes' : 'no',
      bedrooms: bedroom ?? 0,
    },
  );
  const place = intl.formatMessage({ id: placeLabel(home.place) });
  const about = intl.formatMessage({ id: 'detail.meta.homeAbout' }, { name: home.name.text, place, reference: home.reference });
  return listingMeta(intl, kind, home, title, about);
}

interface ComplexMeta extends ListingMeta {
  offers: { total: number };
}

/** Metadata of a complex: its SEO fields, else name and place. */
export function complexMeta(intl: IntlShape, { kind, words }: MetaNoun, complex: ComplexMeta): PageMeta {
  const place = intl.formatMessage({ id: placeLabel(complex.place) });
  const values = { name: complex.name.text, place };
  const about = intl.formatMessage({ id: 'detail.meta.complexAbout' }, { ...values, total: complex.offers.total });
  return listingMeta(intl, kind, complex, intl.formatMessage({ id: words.title }, values), about);
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

function listingMeta(
  intl: IntlShape,
  kind: ListingKind,
  { id, version, seo, html, name }: ListingMeta,
  title: string,
  about: string,
): PageMeta {
  return {
    title: seo.title.text || title,
    description: seo.description.text || excerpt(html.text) || about,
    keywords: seo.keywords.text || undefined,
    image: { link: `/og/${kind}/${id}/${langOf(intl)}.jpg?v=${version}`, alt: name.text },
  };
}
