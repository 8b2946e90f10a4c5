import '~/i18n/parts/alerts';
import type { HomeKind } from '@talay/api/fields/listing-nouns.js';
import { useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { LocalLink } from '~/i18n/LocalLink';
import { activeChips } from '~/lib/search-changes';
import { parseSearch, searchHref } from '~/lib/search-state';
import { paths } from '~/lib/urls';
import { chipLabel } from '~/site/search-field/filter-label';
import { AlertWords_about } from './alert-words';
import styles from './AlertWords.module.css';

/** Describes an alert or a saved search: its filters, or its homes. `link`: with a link to the list. */
export function AlertWords({ about: ref, link = false }: { about: FragmentType<typeof AlertWords_about>; link?: boolean }) {
  const intl = useIntl();
  const { kind, search, listings } = readFragment(AlertWords_about, ref);
  if (kind === 'PRICE') {
    return (
      <ul className="stack flush">
        {listings.map(({ id, kind: noun, reference, name }) => (
          <li key={id}>
            <LocalLink className="link ink medium" to={paths.listing(noun as HomeKind, id)}>
              {name.text}
            </LocalLink>{' '}
            <small className="muted">{reference}</small>
          </li>
        ))}
      </ul>
    );
  }
  const state = parseSearch(new URLSearchParams(search));
  const names = new Map(listings.map(({ id, name }) => [id, name.text]));
  const chips = activeChips(state);
  return (
    <>
      {chips.length === 0 ? (
        <p className="medium">{intl.formatMessage({ id: 'alerts.everything' })}</p>
      ) : (
        <ul className={`wrap text medium ${styles.filters}`}>
          {chips.map((chip) => (
            <li key={`${chip.key} ${chip.value}`}>{chipLabel(intl, chip, state, names)}</li>
          ))}
        </ul>
      )}
      {link && (
        <LocalLink to={searchHref(paths.search(), state)} className="link ink">
          {intl.formatMessage({ id: 'alerts.seeList' })}
        </LocalLink>
      )}
    </>
  );
}
