import '~/i18n/parts/cards';
import '~/i18n/parts/filters';
import type { IntlShape } from 'react-intl';
import type { Amenity, Area, SearchKey } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import type { MessageId } from '~/i18n/intl';
import { langOf } from '~/i18n/langs';
import { CHOICE_LABELS } from '~/i18n/traits';
import { FIELD_FLAGS, FIELD_LISTS, FIELD_RANGES, FIELD_ROOMS } from '~/lib/field-filters';
import { formatMoney } from '~/lib/money';
import { chosenValues, type Chip } from '~/lib/search-changes';
import type { SearchState } from '~/lib/search-state';

/** Names of condos, villages and landmarks by their id. */
export type ComplexNames = ReadonlyMap<string, string>;

/** Label of one value of a multi-value filter, beside its checkbox; `value` as in the API's facets. */
export function valueLabel(intl: IntlShape, key: SearchKey, value: string, names: ComplexNames): string {
  switch (key) {
    case 'AREAS':
      return intl.formatMessage({ id: AREA_LABELS[value as Area] });
    case 'AMENITIES':
      return intl.formatMessage({ id: 'filters.amenity' }, { amenity: value as Amenity });
    case 'COMPLEXES':
    case 'NEAR':
      return names.get(value) ?? groupLabel(intl, key);
    default: {
      const list = FIELD_LISTS.find((one) => one.key === key);
      if (!list) return intl.formatMessage({ id: 'filters.rooms' }, { count: Number(value) });
      const labels: Readonly<Record<string, MessageId>> = CHOICE_LABELS[list.of];
      return intl.formatMessage({ id: labels[value]! });
    }
  }
}

/** Names of filters that the messages of all filters do not have. */
const LABELS = new Map(
  [...FIELD_FLAGS, ...FIELD_ROOMS, ...FIELD_RANGES, ...FIELD_LISTS].flatMap(({ key, label }) => (label ? [[key, label]] : [])),
);

/** The name of a filter. `currency` is that of the price. */
export function groupLabel(intl: IntlShape, key: SearchKey, currency = ''): string {
  const label = LABELS.get(key);
  return label ? intl.formatMessage({ id: label }) : intl.formatMessage({ id: 'filters.group' }, { key, currency });
}

/** The label of a yes-or-no filter. */
export function flagLabel(intl: IntlShape, key: SearchKey): string {
  const label = LABELS.get(key);
  return label ? intl.formatMessage({ id: label }) : intl.formatMessage({ id: 'filters.flag' }, { key });
}

/** A self-explanatory label of a filter: on its chip, and where removing it is suggested. */
export function chipLabel(intl: IntlShape, { key, value }: Chip, state: SearchState, names: ComplexNames): string {
  const lang = langOf(intl);
  switch (key) {
    case 'DEAL':
      return intl.formatMessage({ id: 'filters.deal' }, { deal: state.deal ?? 'ANY' });
    case 'KIND':
      return intl.formatMessage({ id: 'filters.kind' }, { kind: state.kind ?? 'ANY' });
    case 'PRICE':
      return range(intl, state.priceMin, state.priceMax, (price) => formatMoney(price, state.currency ?? 'THB', lang));
    case 'SIZE':
      return range(intl, state.sizeMin, state.sizeMax, (size) => intl.formatMessage({ id: 'listing.size' }, { size }));
    case 'LAND':
      return range(intl, state.landMin, state.landMax, (size) => intl.formatMessage({ id: 'listing.land' }, { size }));
    case 'FLOOR':
      return intl.formatMessage({ id: 'filters.floors' }, ends(state.floorMin, state.floorMax, String));
    case 'STAY':
      // A range by the formatter of ranges has other spaces in Node than in browsers.
      return intl.formatMessage(
        { id: 'filters.range' },
        { ends: 'BOTH', min: day(intl, state.stay?.from), max: day(intl, state.stay?.to) },
      );
    case 'BEACH':
      return intl.formatMessage({ id: 'filters.beach' }, { metres: state.beachMax ?? 0 });
    case 'TEXT':
      return intl.formatMessage({ id: 'filters.text' }, { text: (state.text ?? '').replaceAll('"', '') });
    case 'BOX':
    case 'DRAWN':
      return groupLabel(intl, key);
    case 'BEDROOMS':
      if (value !== undefined) return intl.formatMessage({ id: 'filters.bedrooms' }, { count: Number(value) });
      break;
    case 'BATHROOMS':
      if (value !== undefined) return intl.formatMessage({ id: 'filters.bathrooms' }, { count: Number(value) });
      break;
    case 'NEAR':
    case 'VIEWS':
      // "Sea" and the name of a landmark say too little alone.
      if (value !== undefined) return named(intl, key, valueLabel(intl, key, value, names));
      break;
    case 'PETS':
      // So does "Not allowed"; the others name the pets.
      if (value !== undefined)
        return value === 'NOT_ALLOWED' ? named(intl, key, valueLabel(intl, key, value, names)) : valueLabel(intl, key, value, names);
      break;
    default: {
      if (value !== undefined) return valueLabel(intl, key, value, names);
      if (FIELD_FLAGS.some((flag) => flag.key === key)) return flagLabel(intl, key);
      const numbers = FIELD_RANGES.find((one) => one.key === key);
      if (numbers)
        return named(
          intl,
          key,
          range(intl, state[numbers.keys[0]], state[numbers.keys[1]], (number) => intl.formatNumber(number)),
        );
    }
  }
  const values = chosenValues(state, key).map((chosen) => valueLabel(intl, key, chosen, names));
  return named(intl, key, intl.formatList(values, { type: 'disjunction' }));
}

function named(intl: IntlShape, key: SearchKey, value: string): string {
  return intl.formatMessage({ id: 'filters.named' }, { name: groupLabel(intl, key), value });
}

function range(intl: IntlShape, min: number | undefined, max: number | undefined, format: (value: number) => string): string {
  return intl.formatMessage({ id: 'filters.range' }, ends(min, max, format));
}

function ends(min: number | undefined, max: number | undefined, format: (value: number) => string) {
  return {
    ends: min === undefined ? 'MAX' : max === undefined ? 'MIN' : 'BOTH',
    min: min === undefined ? '' : format(min),
    max: max === undefined ? '' : format(max),
  };
}

function day(intl: IntlShape, date = ''): string {
  return intl.formatDate(`${date}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
