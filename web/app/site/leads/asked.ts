import { parseReference } from '@talay/api/fields/listing-nouns.js';
import { barePath } from '~/i18n/langs';
import { stayOf, type Stay } from '~/lib/stay';
import { MOST_ASKED, paths } from '~/lib/urls';

/** The subject in an address of the contact form. */
export interface Asked {
  /** `U-1043` */
  references: string[];
  ids: string[];
  /** The days that the visitor has chosen. */
  stay: Stay | undefined;
  /** The visitor's deal, if the address has one. */
  deal: 'rent' | 'buy' | undefined;
  /** Whether the visitor wants a viewing. */
  viewing: boolean;
}

const REFERENCE = /^[UHCV]-\d{1,9}$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Reads `about=U-1043,H-1022&ids=…&deal=rent&viewing&from=…&to=…`; invalid references, ids and dates are dropped. Without a deal it is that of the
 * list that the form was opened on; days are those of a rent.
 */
export function readAsked(query: URLSearchParams, openedOn?: URL): Asked {
  const words = (name: string, form: RegExp) => {
    const all = (query.get(name) ?? '').split(',').filter((word) => form.test(word));
    return [...new Set(all)].slice(0, MOST_ASKED);
  };
  const stay = stayOf(query);
  const deal = [query.get('deal'), stay && 'rent', openedOn && barePath(openedOn.pathname).slice(1), openedOn?.searchParams.get('deal')];
  return {
    references: words('about', REFERENCE),
    ids: words('ids', ID),
    stay,
    deal: deal.find((word) => word === 'rent' || word === 'buy'),
    viewing: query.has('viewing'),
  };
}

/** Path of the listing that the form is about, without a language; empty for none or several. */
export function objectUrlOf({ references: [reference, another], ids: [id] }: Asked, siteUrl: string): string {
  const about = reference && !another && parseReference(reference);
  return about && id ? siteUrl + paths.listing(about.kind, id) : '';
}
