import { Field, InputType, ObjectType } from 'type-graphql';
import { CHOICES } from '../fields/choices.js';
import { COMMON_VALUES, type CommonValue } from '../fields/common-values.js';
import '../listings/values/choices.js';

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
