import '~/i18n/parts/lists';
import { homesOfKind, HomesOfKind, type HomesOfKindOptions } from '~/site/search/HomesOfKind';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';

const LIST: HomesOfKindOptions = {
  fixed: { kind: 'HOUSE' },
  path: paths.houses,
  title: 'lists.housesAll.title',
  text: 'lists.housesAll.text',
  count: 'lists.houses',
};

const list = homesOfKind(LIST);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /houses and /houses/page/{page}: all houses. */
export default function Houses() {
  return <HomesOfKind {...LIST} />;
}
