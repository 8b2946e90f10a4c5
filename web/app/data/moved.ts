import { redirect } from 'react-router';
import { graphql } from '~/gql/gql';
import { isLang } from '~/i18n/langs';
import { localePath } from '~/i18n/locale-path';
import { paths } from '~/lib/urls';
import type { Read, ScreenArgs } from './visit';

const QUERY = graphql(`
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
  const { movedListing: now } = await read(QUERY, { id: params.id! });
  if (!now) return;
  const path = { Unit: paths.unit, House: paths.house, Condo: paths.condo, Village: paths.village }[now.__typename](now.id);
  throw redirect(localePath(isLang(params.lang) ? params.lang : undefined, path + under) + url.search, 301);
}
