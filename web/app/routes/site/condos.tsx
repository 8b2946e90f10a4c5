import { complexesOfKind, ComplexesOfKind, type ComplexesOfKindOptions } from '~/site/search/ComplexesOfKind';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';

const LIST: ComplexesOfKindOptions = {
  of: 'CONDOS',
  areas: 'condo',
  fixed: { kind: 'UNIT' },
  path: paths.condos(),
  title: 'lists.condosAll.title',
  text: 'lists.condosAll.text',
  count: 'lists.condos',
};

const list = complexesOfKind(LIST);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /condo: all condominiums, with filters on them and on their apartments. */
export default function Condos() {
  return <ComplexesOfKind {...LIST} />;
}
