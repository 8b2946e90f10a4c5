import { Field, InputType, ObjectType } from 'type-graphql';
import { CHOICES } from '../fields/choices.js';
import { COMMON_VALUES, type CommonValue } from '../fields/common-values.js';
import '../listings/values/choices.js';
import { valueAt, type Value, type Values } from '../records/values.js';

/** Values for rows without their own, made of the fields that declare it: a list, or one choice or null, by the field's key. */
@ObjectType({ description: 'Values for rows without their own; views and features are added to those of the row.' })
export class AutoListingCommon {
  readonly [key: string]: string | null | readonly string[];
}

/** Values for rows without their own; what is left out stays. */
@InputType({ description: 'Values for rows without their own.' })
export class AutoListingCommonInput {
  readonly [key: string]: string | null | readonly string[] | undefined;
}

for (const { key, several, about: description } of COMMON_VALUES) {
  const type = () => (several ? [CHOICES[key]] : CHOICES[key]);
  Field(type, { description, nullable: !several })(AutoListingCommon.prototype, key);
  Field(type, { description, nullable: true })(AutoListingCommonInput.prototype, key);
}

/** Common values made one by one. */
export const commonOf = (valueOf: (field: CommonValue) => string | null | readonly string[]): AutoListingCommon =>
  Object.fromEntries(COMMON_VALUES.map((field) => [field.key, valueOf(field)]));

/** Two lists as one, nothing twice. */
export const joined = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

/** Fields of a home itself: its area depends on the complex (plan/new-home.ts). */
const OF_HOME = COMMON_VALUES.filter(({ key, path }) => key === path);

/**
 * The fields of a home that common values fill: a list has those of all rows besides its own, a choice is taken where the row has none.
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
