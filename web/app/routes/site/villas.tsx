import '~/i18n/parts/lists';
import { homesOfKind, HomesOfKind, type HomesOfKindOptions } from '~/site/search/HomesOfKind';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';

const LIST: HomesOfKindOptions = {
  fixed: { kind: 'HOUSE', villa: true },
  path: paths.villas,
  title: 'lists.villasAll.title',
  text: 'lists.villasAll.text',
  count: 'lists.villas',
};

const list = homesOfKind(LIST);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /village/villas and its pages: houses with a private pool. */
export default function Villas() {
  return <HomesOfKind {...LIST} />;
}
