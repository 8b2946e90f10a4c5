import type { Patch } from './values.js';

/** The choices of a field, literal by GraphQL name, under the last part of the field's path. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

function walk(value: unknown, key: string, translate: (key: string, text: string) => string): unknown {
  if (typeof value === 'string') return translate(key, value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => walk(item, key, translate) ?? null);
  // Spread, so that a key `__proto__` of what somebody sends is a key like any other, and refused as such.
  const copy: Record<string, unknown> = { ...value };
  for (const name of Object.keys(copy)) {
    const inner = copy[name];
    if (typeof inner === 'string' || typeof inner === 'object') {
      const translated = walk(inner, name, translate);
      if (translated !== inner) copy[name] = translated;
    }
  }
  return copy;
}

/** The same with the GraphQL name of every choice in place of its literal; what is none of the choices stays. */
export function inNames(values: object, choices: Choices): Patch {
  const nameOf = (key: string, literal: string) => {
    const names = choices[key];
    return names ? (Object.keys(names).find((name) => names[name] === literal) ?? literal) : literal;
  };
  return walk(values, '', nameOf) as Patch;
}
