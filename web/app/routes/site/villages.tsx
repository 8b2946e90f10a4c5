import { complexesOfKind, ComplexesOfKind, type ComplexesOfKindOptions } from '~/site/search/ComplexesOfKind';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';

const LIST: ComplexesOfKindOptions = {
  of: 'VILLAGES',
  areas: 'village',
  fixed: { kind: 'HOUSE' },
  path: paths.villages(),
  title: 'lists.villagesAll.title',
  text: 'lists.villagesAll.text',
  count: 'lists.villages',
};

const list = complexesOfKind(LIST);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /village: all villages, with filters on them and on their houses. */
export default function Villages() {
  return <ComplexesOfKind {...LIST} />;
}
