import type { ChoiceKey } from './choices.js';
import type { Field } from './field.js';
import { FIELDS } from './nouns.js';

/** A field that an import can give to all rows (`Common` in field.ts). */
export interface CommonValue {
  /** The last part of its path: its name in GraphQL, REST and the stored import. */
  readonly key: ChoiceKey;
  readonly path: string;
  /** Several choices, not one. */
  readonly several: boolean;
  readonly choices: readonly string[];
  readonly label: { readonly en: string; readonly ru: string };
  readonly about: string;
}

/** The common values of an import, in their order; both nouns of homes have the same. */
export const COMMON_VALUES: readonly CommonValue[] = Object.entries<Field>(FIELDS.unit)
  .flatMap(([path, { rule, common, label }]) =>
    common && label && (rule.kind === 'choice' || rule.kind === 'choices') ? [{ path, rule, label, ...common }] : [],
  )
  .toSorted((one, other) => one.at - other.at)
  .map(({ path, rule, label, about }) => ({
    key: path.slice(path.lastIndexOf('.') + 1) as ChoiceKey,
    path,
    several: rule.kind === 'choices',
    choices: rule.of,
    label: { en: label[0], ru: label[1] },
    about,
  }));
