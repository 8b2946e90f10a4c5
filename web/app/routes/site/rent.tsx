import { useIntl, type IntlShape } from 'react-intl';
import { BothKinds, bothKinds } from '~/site/search/BothKinds';
import type { Filter } from '~/lib/search-state';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';

const FIXED: Filter = { deal: 'RENT' };

const bare = (intl: IntlShape) => ({
  fixed: FIXED,
  title: intl.formatMessage({ id: 'lists.rent.title' }),
  text: intl.formatMessage({ id: 'lists.rent.text' }),
});

const list = bothKinds((_params, intl) => bare(intl));

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /rent: what is for rent. */
export default function Rent() {
  return <BothKinds {...bare(useIntl())} path={paths.rent()} />;
}
