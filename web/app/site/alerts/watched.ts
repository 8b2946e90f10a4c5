import type { AlertInput } from '~/gql/graphql';
import type { Lang } from '~/i18n/langs';
import { BARE_SEARCH, filterOf, parseSearch, searchQuery } from '~/lib/search-state';
import { MOST_ASKED } from '~/lib/urls';

/** What an alert is to watch, as the API takes it. */
export type Watched = { search: string } | { listings: string[] };

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the address of the form: `ids=…` of homes, or the parameters of a search, of which those that make no sense are dropped. */
export function readWatched(query: URLSearchParams): Watched {
  const ids = query.get('ids');
  if (ids !== null) {
    return { listings: [...new Set(ids.split(',').filter((id) => ID.test(id)))].slice(0, MOST_ASKED) };
  }
  return { search: searchQuery({ ...BARE_SEARCH, ...filterOf(parseSearch(query)) }) };
}

/** The alert of a filled-in form. */
export function alertOf(form: FormData, watched: Watched, lang: Lang): AlertInput {
  return {
    ...watched,
    channel: (form.get('channel') === 'TELEGRAM' ? 'TELEGRAM' : 'EMAIL') as AlertInput['channel'],
    every: (form.get('every') === 'WEEK' ? 'WEEK' : 'DAY') as AlertInput['every'],
    email: form.get('channel') === 'TELEGRAM' ? null : String(form.get('email') ?? ''),
    lang: lang as AlertInput['lang'],
    website: String(form.get('website') ?? ''),
  };
}
