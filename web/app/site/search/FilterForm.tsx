import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { SearchKey } from '~/gql/graphql';
import { useLocalePath } from '~/i18n/lang';
import { wasUsed } from '~/lib/form-used';
import { FIELD_FLAGS, FIELD_LISTS, FIELD_RANGES, FIELD_ROOMS, type FlagFilter, type RangeFilter } from '~/lib/field-filters';
import { BEDROOMS, CHOICES, type Choice } from '~/lib/search-choices';
import { changed, chosenValues, withValue } from '~/lib/search-changes';
import {
  BARE_SEARCH,
  filterOf,
  parseSearch,
  PRICE_RANGE,
  searchQuery,
  type Filter,
  type SearchState,
  type Listed,
} from '~/lib/search-state';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { SuggestField } from '~/site/search-field/SuggestField';
import { ComplexPicker } from './ComplexPicker';
import type { Facets } from './facets';
import { FoldedGroup, Group, Options, Range, StayFields, type Option } from './FilterFields';
import { flagLabel, groupLabel, valueLabel } from '~/site/search-field/filter-label';
import styles from './FilterForm.module.css';
import type { Search } from './use-search';
import { useTakeSuggestion } from './use-take-suggestion';

/** Distances to the beach that are offered, m: those that the API counts. */
const BEACH_STEPS: readonly number[] = [300, 500, 1_000, 2_000];

/** One value of a filter that holds one. */
interface Single {
  word: string;
  value: string;
  label: string;
}

const rooms = (counts: readonly number[]) => counts.map((count): Choice<string> => [String(count), String(count)]);

/** Ranges of all homes first, then those of one kind. */
const RANGES = [undefined, ...CHOICES.kind.map(([, kind]) => kind)].flatMap((kind) => FIELD_RANGES.filter((range) => range.kind === kind));

interface FilterFormProps {
  search: Search;
  facets: Facets;
  /** Id of the form, so that fields outside of it can belong to it. */
  id?: string;
  /** The text field stands outside of the form. */
  withoutText?: boolean;
  /** Called after the form is sent. */
  onSubmit?: () => void;
}

/**
 * All filters. With scripts every change applies at once; without, the form is sent by its button, and the parts of the search that it
 * has no fields for go along hidden.
 */
export const FilterForm = memo(function FilterForm({ search, facets, id, withoutText = false, onSubmit }: FilterFormProps) {
  const intl = useIntl();
  const localPath = useLocalePath();
  const takeSuggestion = useTakeSuggestion(search);
  const { currency: visitors } = useCurrency();
  const { of, state, typed, fixed, path, apply } = search;
  const ofHomes = of === 'HOMES';
  const currency = state.currency ?? visitors;
  const { deal, kind } = { ...state, ...fixed };
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    if (form.current && id !== undefined && wasUsed(form.current)) {
      const given = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
      apply({ ...parseSearch(new URLSearchParams(given)), page: 1 }, { typing: true });
    }
  });
  // What was chosen before the scripts came.
  useEffect(() => takeOver(), []);
  const title = (key: SearchKey) => groupLabel(intl, key, currency);
  const change = (part: Partial<SearchState>) => apply(changed(state, part));
  const type = (part: Partial<SearchState>) => apply(changed(state, part), { typing: true });

  const list = (key: SearchKey, name: string, offered: readonly Choice<string>[], pills = false) => {
    const chosen = chosenValues(state, key);
    const options = offered.map(([word, value]): Option => ({
      word,
      label: valueLabel(intl, key, value, facets.names),
      count: facets.count(key, value),
      checked: chosen.includes(value),
      onChoose: (on) => apply(withValue(state, key, value, on)),
    }));
    return <Options name={name} type="checkbox" options={options} pills={pills} />;
  };
  const folded = (key: SearchKey, name: string, offered: readonly Choice<string>[], pills?: boolean) => (
    <FoldedGroup key={key} title={title(key)} active={chosenValues(state, key).length}>
      {list(key, name, offered, pills)}
    </FoldedGroup>
  );
  const foldedRange = (range: RangeFilter) => {
    const { key, keys } = range;
    const [low, high] = keys;
    const active = state[low] !== undefined || state[high] !== undefined;
    if (!active && !isOffered(range, deal, kind)) return null;
    return (
      <FoldedGroup key={key} title={title(key)} active={active ? 1 : 0}>
        <Range keys={keys} min={state[low]} max={state[high]} limits={range} onType={(min, max) => type({ [low]: min, [high]: max })} />
      </FoldedGroup>
    );
  };
  /** One of few, the first standing for any. */
  const single = (name: string, key: SearchKey, any: string, offered: readonly Single[], chosen: string) => (
    <Options
      name={name}
      type="radio"
      pills
      options={[{ word: '', value: '', label: any }, ...offered].map(({ word, value, label }) => ({
        word,
        label,
        count: value === '' ? undefined : facets.count(key, value),
        checked: value === chosen,
        onChoose: () => change(singleChange(key, value)),
      }))}
    />
  );

  return (
    <form
      ref={form}
      id={id}
      autoComplete="off"
      action={localPath(path)}
      className={styles.form}
      aria-label={intl.formatMessage({ id: 'search.filters' })}
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
        onSubmit?.();
      }}
    >
      {!withoutText && (
        <Group title={title('TEXT')}>
          <SuggestField
            name="q"
            label={ofHomes ? intl.formatMessage({ id: 'search.box' }) : intl.formatMessage({ id: 'search.complexBox' })}
            text={typed.text ?? ''}
            onType={(text) => apply(changed(typed, { text: text || undefined }), { typing: true })}
            of={of}
            onTake={() => apply(typed)}
            onPick={takeSuggestion}
          />
        </Group>
      )}
      {fixed.deal === undefined && (
        <Group title={title('DEAL')}>
          {single(
            'deal',
            'DEAL',
            intl.formatMessage({ id: 'filters.deal' }, { deal: 'ANY' }),
            CHOICES.deal.map(([word, value]) => ({ word, value, label: intl.formatMessage({ id: 'filters.deal' }, { deal: value }) })),
            state.deal ?? '',
          )}
        </Group>
      )}
      {fixed.kind === undefined && (
        <Group title={title('KIND')}>
          {single(
            'kind',
            'KIND',
            intl.formatMessage({ id: 'filters.kind' }, { kind: 'ANY' }),
            CHOICES.kind.map(([word, value]) => ({ word, value, label: intl.formatMessage({ id: 'filters.kind' }, { kind: value }) })),
            state.kind ?? '',
          )}
        </Group>
      )}
      <Group title={title('PRICE')}>
        <Range
          keys={PRICE_RANGE.keys}
          min={state.priceMin}
          max={state.priceMax}
          limits={PRICE_RANGE}
          onType={(priceMin, priceMax) => type({ priceMin, priceMax, currency })}
        />
        <input type="hidden" name="cur" value={currency} />
      </Group>
      {ofHomes && (deal !== 'BUY' || state.stay) && (
        <Group title={title('STAY')}>
          <StayFields stay={state.stay} onChoose={(stay) => change({ stay })} />
        </Group>
      )}
      {ofHomes && <Group title={title('BEDROOMS')}>{list('BEDROOMS', 'beds', rooms(BEDROOMS), true)}</Group>}
      {fixed.areas === undefined && <Group title={title('AREAS')}>{list('AREAS', 'area', CHOICES.areas)}</Group>}
      {ofHomes && (
        <Group title={title('COMPLEXES')}>
          <ComplexPicker search={search} facets={facets} />
        </Group>
      )}
      <Group title={title('BEACH')}>
        {single(
          'beach',
          'BEACH',
          intl.formatMessage({ id: 'filters.any' }),
          BEACH_STEPS.map((metres) => ({
            word: String(metres),
            value: String(metres),
            label: intl.formatMessage({ id: 'filters.metres' }, { metres }),
          })),
          String(state.beachMax ?? ''),
        )}
      </Group>
      {ofHomes ? (
        <>
          <Group title={title('SHORT_RENT')}>
            <Options
              type="checkbox"
              options={FIELD_FLAGS.filter(
                (flag) => fixed[flag.name] === undefined && (state[flag.name] || isOffered(flag, deal, kind)),
              ).map(({ key, name, param }) => ({
                name: param,
                word: '1',
                label: flagLabel(intl, key),
                count: facets.count(key, 'true'),
                checked: state[name] === true,
                onChoose: (on) => change({ [name]: on || undefined }),
              }))}
            />
          </Group>
          {RANGES.map(foldedRange)}
          {FIELD_ROOMS.map(({ key, param, counts }) => key !== 'BEDROOMS' && folded(key, param, rooms(counts), true))}
          {FIELD_LISTS.map(({ key, param, name }) => folded(key, param, CHOICES[name]))}
          {folded('AMENITIES', 'with', CHOICES.amenities)}
        </>
      ) : (
        <Group title={title('AMENITIES')}>{list('AMENITIES', 'with', CHOICES.amenities)}</Group>
      )}
      <HiddenParts of={of} state={state} said={typed.text} />
      <button type="submit" className={`button primary tall full ${styles.submit}`}>
        {intl.formatMessage({ id: 'search.apply' })}
      </button>
    </form>
  );
});

/** Whether a filter makes sense beside the deal and the kind. */
function isOffered(filter: Pick<FlagFilter, 'deal' | 'kind'>, deal: Filter['deal'], kind: Filter['kind']): boolean {
  return (filter.deal ?? deal) === (deal ?? filter.deal) && (filter.kind ?? kind) === (kind ?? filter.kind);
}

function singleChange(key: SearchKey, value: string): Partial<SearchState> {
  if (key === 'BEACH') return { beachMax: Number(value) || undefined };
  return { [key === 'DEAL' ? 'deal' : 'kind']: value || undefined };
}

/** Filters without a field in the form for complexes: a sentence or a link may set them. */
function withoutComplexFields(state: SearchState): Filter {
  const { text: _text, deal: _deal, priceMin: _min, priceMax: _max, currency: _currency, areas: _areas, ...others } = filterOf(state);
  const { beachMax: _beach, amenities: _amenities, ...left } = others;
  return left;
}

/**
 * What has no field: landmarks, the part of the map, that the map is shown; and what the fields have of the sentence already, so that one
 * that is sent unchanged is not read again.
 */
function HiddenParts({ of, state, said = '' }: { of: Listed; state: SearchState; said: string | undefined }) {
  const { near, box, drawn, show, text = '' } = state;
  const query = new URLSearchParams(
    searchQuery({ ...BARE_SEARCH, ...(of !== 'HOMES' && withoutComplexFields(state)), near, box, drawn, show }),
  );
  if (said !== text) {
    query.append('said', said);
    query.append('left', text);
  }
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
