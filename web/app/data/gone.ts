import { data, redirect } from 'react-router';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { placeLabel } from '~/i18n/enums';
import { paths } from '~/lib/urls';
import type { Read, ScreenArgs } from './visit';
import { isLang, localePath } from '~/i18n/langs';

const MOVED = graphql(`
  query MovedListing($id: ID!) {
    movedListing(id: $id) {
      __typename
      id
    }
  }
`);

/**
 * On the server: ends a loader with the address of what the listing of this address has become, in the same language and with the same query.
 * `under` is appended to the address of a listing. Does nothing if it never moved.
 */
export async function followMoved(read: Read, { params, url }: ScreenArgs, under: string): Promise<void> {
  const { movedListing: now } = await read(MOVED, { id: params.id! });
  if (!now) return;
  const path = paths.listing(now.__typename, now.id);
  throw redirect(localePath(isLang(params.lang) ? params.lang : undefined, path + under) + url.search, 301);
}

const QUERY = graphql(`
  query GoneListing($id: ID!, $lang: Lang!) {
    insteadOfGone(id: $id) {
      __typename
      id
      reference
      name {
        text(lang: $lang)
      }
      place {
        city
        area
      }
    }
  }
`);

/** A listing that is shown in place of a deleted one. */
export interface Instead {
  /** Without language. */
  path: string;
  name: string;
  place: string;
  reference: string;
}

/**
 * On the server: ends a loader with the 410 screen and what is like it, where the listing of this address was public once and is deleted.
 * Search engines then forget the address. Does nothing for one that never was.
 */
export async function refuseGone(read: Read, { params, lang }: ScreenArgs): Promise<void> {
  const { insteadOfGone } = await read(QUERY, { id: params.id!, lang });
  if (!insteadOfGone) return;
  const instead = insteadOfGone.map(({ __typename, id, reference, name, place }): Instead => ({
    path: paths.listing(__typename, id),
    name: name.text,
    place: intlOf(lang).formatMessage({ id: placeLabel(place) }),
    reference,
  }));
  throw data(instead, { status: 410 });
}
