import { useIntl, type IntlShape } from 'react-intl';
import { useParams, type Params } from 'react-router';
import { BothKinds, bothKinds } from '~/site/search/BothKinds';
import type { Area } from '~/gql/graphql';
import type { Filter } from '~/lib/search-state';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';
import { AREA_WORDS } from '~/site/listing/area-words';
import { AreaChips, AREAS, areaOfParam } from '~/site/listing/AreaChips';

/** Filters of each area's path. */
const FIXED = Object.fromEntries(AREAS.map(({ area }) => [area, { areas: [area] }])) as Record<Area, Filter>;

function bare(params: Params, intl: IntlShape) {
  const { area } = areaOfParam(params['area']);
  const words = intl.formatMessage({ id: AREA_WORDS[area] });
  return {
    fixed: FIXED[area],
    title: intl.formatMessage({ id: 'lists.area.title' }, { area }),
    text: `${words} ${intl.formatMessage({ id: 'lists.area.text' })}`,
  };
}

const list = bothKinds(bare);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /area/{area}: the apartments and the houses of an area. */
export default function AreaOfPattaya() {
  const params = useParams();
  const { slug, area } = areaOfParam(params['area']);
  return <BothKinds {...bare(params, useIntl())} path={paths.area(slug)} below={<AreaChips current={area} />} />;
}
