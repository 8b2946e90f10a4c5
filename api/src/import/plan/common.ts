import { COMMON_VALUES, type CommonValue } from '../../fields/common-values.js';
import { valueAt, type Value, type Values } from '../../records/values.js';
import type { AutoListingCommon } from '../common-values.type.js';

/** Two lists as one, nothing twice. */
export const joined = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

/** Fields of a home itself: its area depends on the complex (plan/new-home.ts). */
const OF_HOME = COMMON_VALUES.filter(({ key, path }) => key === path);

/**
 * The fields of a home that common values fill: lists are merged with those of the row; a single choice applies if the row has none.
 *
 * @param given the home with what its row says
 * @param ownOf the row's own value of a field; of a home that exists, its present one
 */
export function withCommon(common: AutoListingCommon, given: Values, ownOf: (field: CommonValue) => unknown): Values {
  return Object.fromEntries(
    OF_HOME.map((field): [string, Value] => {
      const { key, several } = field;
      const value = common[key];
      if (several) return [key, joined(ownOf(field) as readonly string[], (value ?? []) as readonly string[])];
      return [key, (ownOf(field) ?? value ?? valueAt(given, key)) as Value];
    }),
  );
}
