import type { Patch, Value, Values } from './values.js';

/** The choices of a field, literal by GraphQL name, under the last part of the field's path. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

function walk(value: unknown, key: string, translate: (key: string, text: string) => string): Value | undefined {
  if (typeof value === 'string') return translate(key, value);
  if (typeof value !== 'object' || value === null) return value as Value | undefined;
  if (Array.isArray(value)) return value.map((item) => walk(item, key, translate) ?? null);
  // Not by assignment: a key `__proto__` of what somebody sends is a key like any other, and refused as such.
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, name, translate)])) as Values;
}

/** The same with the GraphQL name of every choice in place of its literal; what is none of the choices stays. */
export function inNames(values: object, choices: Choices): Patch {
  const nameOf = (key: string, literal: string) => {
    const names = choices[key];
    return names ? (Object.keys(names).find((name) => names[name] === literal) ?? literal) : literal;
  };
  return walk(values, '', nameOf) as Patch;
}

/** The same with the literal of every choice in place of its GraphQL name. */
export function inLiterals(values: Values, choices: Choices): Values {
  return walk(values, '', (key, name) => choices[key]?.[name] ?? name) as Values;
}
