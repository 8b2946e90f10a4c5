import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import { Fragment, use } from 'react';
import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { intlOf, type MessageId } from '~/i18n/intl';
import { homeIn } from '~/lib/nouns';
import { type Filter, searchHref } from '~/lib/search-state';
import { paths } from '~/lib/urls';
import { AreaChips } from '~/site/listing/AreaChips';
import { ComplexCard } from '~/site/listing/ComplexCard';
import { EmptyState } from '~/site/listing/EmptyState';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { Pagination } from '~/ui/Pagination';
import cardStyles from './HomeCards.module.css';
import { SearchLayout, MarkedContext } from './SearchLayout';
import { Complexes_query, type ComplexPage } from './complex-query';
import { complexVariables, pagedIdentity, readSearch, searchMeta } from './search-screen';
import { Understand_query } from './understood';
import { useSearchOf, type Search } from './use-search';

/** The list of all condominiums or of all villages. */
export interface ComplexesOfKindOptions {
  kind: ComplexKind;
  title: MessageId;
  /** Its introduction; also its description in search engines. */
  text: MessageId;
  /** How many there are, with `{count}`. */
  count: MessageId;
}

const OF = { condo: 'CONDOS', village: 'VILLAGES' } as const;

const fixedBy = (kind: ComplexKind) => ({ kind: homeIn(kind).toUpperCase() }) as Filter;

/** The filter that the path of a list implies: what is lived in there. */
const FIXED = { condo: fixedBy('condo'), village: fixedBy('village') };

/** The screen of such a list; its pages are in the query string. */
export function complexesOfKind({ kind, title, text }: ComplexesOfKindOptions) {
  const [of, fixed] = [OF[kind], FIXED[kind]];
  return screen({
    query: Complexes_query,
    before: Understand_query,
    identity: pagedIdentity(fixed),
    variables: (args) => complexVariables(args, readSearch(args, fixed), fixed),
    found: ({ complexes }) => complexes.complexes.length > 0 || complexes.page === 1,
    meta: ({ complexes: { total, page } }, { lang, variables }) => {
      const intl = intlOf(lang);
      const bare = { title: intl.formatMessage({ id: title }), description: intl.formatMessage({ id: text }) };
      return searchMeta({ lang, variables, fixed, total, page, of, bare });
    },
  });
}

/** Such a list with its filters, counts, map and pages. */
export function ComplexesOfKind({ kind, title, text, count }: ComplexesOfKindOptions) {
  const { complexes } = useScreen(Complexes_query);
  const intl = useIntl();
  const search = useSearchOf(paths.complexes(kind), FIXED[kind], undefined, OF[kind]);
  return (
    <SearchLayout
      search={search}
      counts={complexes}
      title={intl.formatMessage({ id: title })}
      count={intl.formatMessage({ id: count }, { count: complexes.total })}
      text={intl.formatMessage({ id: text })}
      above={<AreaChips kind={kind} />}
      map="window"
    >
      <ComplexList search={search} list={complexes} />
    </SearchLayout>
  );
}

/**
 * A page of condos or villages from a search, each with its matching homes, and pagination. Beside a map, the one under the pointer is
 * highlighted.
 */
function ComplexList({ search: { of, shown, address, fixed, path }, list }: { search: Search; list: ComplexPage }) {
  const map = use(MarkedContext);
  const deal = shown.stay ? 'RENT' : shown.deal;
  return (
    <>
      {list.total === 0 && <EmptyState of={of} />}
      <ListingGrid>
        {list.complexes.map((complex, index) => {
          const card = (
            <ComplexCard complex={complex} offers={list.matching[index]} deal={deal} heading="h2" priority={!map && index < 3} />
          );
          if (!map) return <Fragment key={complex.id}>{card}</Fragment>;
          return (
            <div key={complex.id} data-mark={complex.id} className={complex.id === map.marked ? cardStyles.marked : cardStyles.card}>
              {card}
            </div>
          );
        })}
      </ListingGrid>
      <Pagination page={list.page} pages={list.pages} href={(page) => searchHref(path, { ...address, page }, fixed)} />
    </>
  );
}
