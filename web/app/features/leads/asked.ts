import { MOST_ASKED } from '~/lib/urls';
import { stayOf, type Stay } from '~/lib/stay';

/** What an address of the contact form says that it is about. */
export interface Asked {
  /** `U-1043` */
  references: string[];
  ids: string[];
  /** The days that the visitor has chosen. */
  stay: Stay | undefined;
}

const REFERENCE = /^[UHCV]-\d{1,9}$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads `about=U-1043,H-1022&ids=…&from=…&to=…`; what is no reference, no id or no day is dropped. */
export function readAsked(query: URLSearchParams): Asked {
  const words = (name: string, form: RegExp) => {
    const all = (query.get(name) ?? '').split(',').filter((word) => form.test(word));
    return [...new Set(all)].slice(0, MOST_ASKED);
  };
  return { references: words('about', REFERENCE), ids: words('ids', ID), stay: stayOf(query) };
}
