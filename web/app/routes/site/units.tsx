import '~/i18n/parts/lists';
import { homesOfKind, HomesOfKind, type HomesOfKindOptions } from '~/site/search/HomesOfKind';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';

const LIST: HomesOfKindOptions = {
  fixed: { kind: 'UNIT' },
  path: paths.units,
  title: 'lists.units.title',
  text: 'lists.units.text',
  count: 'lists.apartments',
};

const list = homesOfKind(LIST);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /units and /units/page/{page}: all apartments. */
export default function Units() {
  return <HomesOfKind {...LIST} />;
}
