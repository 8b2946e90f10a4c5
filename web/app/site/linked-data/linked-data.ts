import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import type { IntlShape } from 'react-intl';
import type {
  Accommodation,
  AggregateOffer,
  BreadcrumbList,
  ContactPage,
  Graph,
  Offer,
  OpeningHoursSpecification,
  Organization,
  Place,
  RealEstateAgent,
  RealEstateListing,
  SearchAction,
  WithActionConstraints,
} from 'schema-dts';
import type { Contacts } from '@talay/api/fields/contacts.js';
import { readFragment } from '~/gql/fragment-masking';
import type { LinkedDataQuery, LinkedData_ListingFragment as About } from '~/gql/graphql';
import { AREA_LABELS, placeLabel } from '~/i18n/enums';
import { type Lang, localePath } from '~/i18n/langs';
import { kindOf } from '~/lib/nouns';
import { paths, slugOfArea } from '~/lib/urls';
import { excerpt } from '~/site/listing/detail-meta';
import { pricesOf } from '~/lib/home-price';
import { LinkedData_listing } from './linked-data-query';

/** Units of measure by UN/CEFACT, which schema.org uses: square metre, month. */
const SQUARE_METRE = 'MTK';
const MONTH = 'MON';

/** The page containing the data. */
export interface LinkedPage {
  intl: IntlShape;
  lang: Lang;
  /** Base of the site, without trailing slash. */
  siteUrl: string;
}

interface Crumb {
  name: string;
  /** Without language. */
  path: string;
}

type Unit = Extract<About, { __typename: 'Unit' }>;
type House = Extract<About, { __typename: 'House' }>;
type Complex = Exclude<About, Unit | House>;

/** Who runs the site, and how it is searched: the home page. */
export function siteData(page: LinkedPage, contacts: Contacts): Graph {
  const { intl, lang, siteUrl } = page;
  const name = intl.formatMessage({ id: 'site.name' });
  const home = siteUrl + localePath(lang, '/');
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${localePath(lang, paths.search())}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organizationOf(page, contacts),
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#site`,
        name,
        url: home,
        inLanguage: lang,
        publisher: { '@id': `${siteUrl}/#organization` },
        potentialAction: search,
      },
    ],
  };
}

/** The agency's contacts, on the contact page. */
export function contactData(page: LinkedPage, contacts: Contacts): Graph {
  const { intl, lang, siteUrl } = page;
  const url = siteUrl + localePath(lang, paths.contact());
  const contactPage: ContactPage = {
    '@type': 'ContactPage',
    '@id': url,
    url,
    name: intl.formatMessage({ id: 'leads.title' }),
    inLanguage: lang,
    mainEntity: { '@id': `${siteUrl}/#organization` },
  };
  return { '@context': 'https://schema.org', '@graph': [organizationOf(page, contacts), contactPage] };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The agency: a local business if its office has an address. */
function organizationOf(
  { intl, lang, siteUrl }: LinkedPage,
  { phone, email, hours, address, position }: Contacts,
): Organization | RealEstateAgent {
  const common = {
    '@id': `${siteUrl}/#organization`,
    name: intl.formatMessage({ id: 'site.name' }),
    url: siteUrl + localePath(lang, '/'),
    logo: `${siteUrl}/icon.svg`,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
  };
  if (!address) return { '@type': 'Organization', ...common };
  return {
    '@type': 'RealEstateAgent',
    ...common,
    image: `${siteUrl}/icon.svg`,
    address: { '@type': 'PostalAddress', streetAddress: address[lang], addressCountry: 'TH' },
    ...(position && { geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng } }),
    ...(hours && {
      openingHoursSpecification: hours.map(({ days: [from, to], opens, closes }): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DAYS.slice(from, to + 1),
        opens,
        // Midnight at the end of a day, in schema.org notation.
        closes: closes === '24:00' ? '23:59' : closes,
      })),
    }),
  };
}

/** A page's listing and its URL; null if there is none, and for a draft, which has no structured data. */
export function listingData(page: LinkedPage, { unit, house, condo, village }: LinkedDataQuery): Graph | null {
  const listing = readFragment(LinkedData_listing, unit ?? house ?? condo ?? village);
  if (!listing || listing.isDraft) return null;
  if (listing.__typename === 'Unit')
    return graphOf(page, listing, unitCrumbs(page, listing), apartmentOf(page, listing), homeOffers(listing));
  if (listing.__typename === 'House')
    return graphOf(page, listing, houseCrumbs(page, listing), houseOf(page, listing), homeOffers(listing));
  return graphOf(page, listing, complexCrumbs(page, kindOf(listing.__typename), listing), complexOf(page, listing), complexOffers(listing));
}

function graphOf(page: LinkedPage, about: About, crumbs: Crumb[], entity: Place, offers: RealEstateListing['offers']): Graph {
  const path = paths.listing(about.__typename, about.id);
  const url = addressOf(page, path);
  const listing: RealEstateListing = {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: about.name.text,
    identifier: about.reference,
    description: excerpt(about.html.text, 500) || undefined,
    inLanguage: page.lang,
    datePosted: about.createdAt,
    dateModified: about.updatedAt,
    image: imagesOf(page, about),
    mainEntity: entity,
    offers,
  };
  const trail: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { name: about.name.text, path }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: addressOf(page, crumb.path),
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [listing, trail] };
}

function placeOf(page: LinkedPage, { name, place }: About) {
  return {
    name: name.text,
    address: {
      '@type': 'PostalAddress' as const,
      addressLocality: page.intl.formatMessage({ id: placeLabel(place) }),
      addressRegion: place.city === 'PATTAYA' ? 'Chon Buri' : 'Bangkok',
      addressCountry: 'TH',
    },
    geo: place.position ? { '@type': 'GeoCoordinates' as const, latitude: place.position.lat, longitude: place.position.lng } : undefined,
  };
}

function roomsOf({ rooms: { bedroom, bathroom, size } }: Unit | House) {
  return {
    numberOfBedrooms: bedroom ?? undefined,
    numberOfBathroomsTotal: bathroom ?? undefined,
    floorSize: size ? { '@type': 'QuantitativeValue' as const, value: size, unitCode: SQUARE_METRE } : undefined,
  };
}

function apartmentOf(page: LinkedPage, unit: Unit): Accommodation {
  const { condo, rooms } = unit;
  return {
    '@type': 'Apartment',
    ...placeOf(page, unit),
    ...roomsOf(unit),
    floorLevel: rooms.floors?.toString(),
    containedInPlace: condo
      ? { '@type': 'ApartmentComplex', name: condo.name.text, url: addressOf(page, paths.listing('condo', condo.id)) }
      : undefined,
  };
}

function houseOf(page: LinkedPage, house: House): Accommodation {
  const { village, landSize } = house;
  const land = { '@type': 'PropertyValue' as const, name: 'landSize', value: landSize ?? undefined, unitCode: SQUARE_METRE };
  return {
    '@type': 'House',
    ...placeOf(page, house),
    ...roomsOf(house),
    additionalProperty: landSize ? land : undefined,
    containedInPlace: village?.active
      ? { '@type': 'GatedResidenceCommunity', name: village.name.text, url: addressOf(page, paths.listing('village', village.id)) }
      : undefined,
  };
}

function complexOf(page: LinkedPage, about: Complex): Place {
  const { year, __typename } = about;
  const built = { '@type': 'PropertyValue' as const, name: 'yearBuilt', value: year ?? undefined };
  const complex = { ...placeOf(page, about), additionalProperty: year ? built : undefined };
  return __typename === 'Condo' ? { '@type': 'ApartmentComplex', ...complex } : { '@type': 'GatedResidenceCommunity', ...complex };
}

/** An offer for each deal, at the displayed price; several prices make one aggregate offer. */
function homeOffers({ pricing, active }: Unit | House): (Offer | AggregateOffer)[] | undefined {
  const availability = active ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut';
  const offers = pricesOf(pricing).map(({ deal, baht: price, isFrom }): Offer | AggregateOffer => {
    const isRent = deal === 'RENT';
    const offer: Offer = {
      '@type': 'Offer',
      availability,
      businessFunction: { '@id': `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}` },
      price,
      priceCurrency: 'THB',
      priceSpecification: isRent ? { '@type': 'UnitPriceSpecification', price, priceCurrency: 'THB', unitCode: MONTH } : undefined,
    };
    return isFrom ? { '@type': 'AggregateOffer', lowPrice: price, priceCurrency: 'THB', offers: offer } : offer;
  });
  return offers.length > 0 ? offers : undefined;
}

function complexOffers({ offers: { total, buyFrom } }: Complex): RealEstateListing['offers'] {
  if (!buyFrom) return undefined;
  return { '@type': 'AggregateOffer', priceCurrency: 'THB', lowPrice: buyFrom, offerCount: total };
}

const homeCrumb = ({ intl }: LinkedPage): Crumb => ({ name: intl.formatMessage({ id: 'detail.crumb.home' }), path: paths.home() });

const LISTS = { condo: 'detail.crumb.condos', village: 'detail.crumb.villages' } as const;

function complexCrumbs(page: LinkedPage, kind: ComplexKind, { place: { city, area } }: About): Crumb[] {
  const crumbs = [homeCrumb(page), { name: page.intl.formatMessage({ id: LISTS[kind] }), path: paths.complexes(kind) }];
  if (city !== 'PATTAYA') return crumbs;
  return [...crumbs, { name: page.intl.formatMessage({ id: AREA_LABELS[area] }), path: paths.complexArea(kind, slugOfArea(area)) }];
}

function unitCrumbs(page: LinkedPage, unit: Unit): Crumb[] {
  const { condo } = unit;
  return [...complexCrumbs(page, 'condo', unit), ...(condo ? [{ name: condo.name.text, path: paths.listing('condo', condo.id) }] : [])];
}

function houseCrumbs(page: LinkedPage, house: House): Crumb[] {
  const { village } = house;
  if (!village) return [homeCrumb(page), { name: page.intl.formatMessage({ id: 'detail.crumb.houses' }), path: paths.homes('house') }];
  const own = village.active ? [{ name: village.name.text, path: paths.listing('village', village.id) }] : [];
  return [...complexCrumbs(page, 'village', house), ...own];
}

const addressOf = ({ siteUrl, lang }: LinkedPage, path: string) => siteUrl + localePath(lang, path);

function imagesOf({ siteUrl }: LinkedPage, { pictures }: About): string[] | undefined {
  return pictures.length > 0 ? pictures.map(({ link }) => `${siteUrl}${link}?w=1280`) : undefined;
}
