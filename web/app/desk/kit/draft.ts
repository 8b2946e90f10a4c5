import { LANGS } from '~/i18n/langs'; /**
 * A path within a draft to a value of a type, as the API names it in its errors: `name`, `rooms.bedroom`. Whatever is not a plain group
 * of values is a leaf.
 */
export type PathTo<Draft, Value> = {
  [Key in keyof Draft & string]:
    | ([Draft[Key]] extends [Value] ? Key : never)
    | (NonNullable<Draft[Key]> extends readonly unknown[]
        ? never
        : Draft[Key] extends object
          ? `${Key}.${PathTo<Draft[Key], Value>}`
          : never);
}[keyof Draft & string];

/** The value at a path; undefined where there is nothing. */
export function valueAt(draft: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), draft);
}

/** The draft with a new value at a path; objects off the path are unchanged. */
export function withValueAt<Draft extends object>(draft: Draft, path: string, value: unknown): Draft {
  const [key = '', ...rest] = path.split('.');
  const inner: unknown = Reflect.get(draft, key);
  const next = rest.length === 0 ? value : withValueAt(typeof inner === 'object' && inner !== null ? inner : {}, rest.join('.'), value);
  return { ...draft, [key]: next };
}

/** Whether two values say the same: groups and lists by what is in them. */
export function same(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && same(valueOf(left, key), valueOf(right, key)))
  );
}

const valueOf = (value: object, key: string): unknown => Reflect.get(value, key);

/** Merges a patch into a draft, at any depth. */
export type Changes<Draft> = {
  [Key in keyof Draft]?: Draft[Key] extends readonly unknown[] ? Draft[Key] : Draft[Key] extends object ? Changes<Draft[Key]> : Draft[Key];
};

/**
 * The values of a draft that differ from what it began with: what an update sends, since what is left out stays. Lists and positions go
 * as a whole.
 */
export function changesOf<Draft extends object>(base: Draft, draft: Draft): Changes<Draft> {
  const changed = Object.entries(draft).flatMap(([key, value]: [string, unknown]) => {
    const before = valueOf(base, key);
    if (same(before, value)) return [];
    return [[key, isGroup(before) && isGroup(value) ? changesOf(before, value) : value]];
  });
  return Object.fromEntries(changed) as Changes<Draft>;
}

/** A position is one value: half of it is none. */
function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('lat' in value);
}

/** A record from the API in draft form: without type names, which the API does not accept. */
export function plain<Value>(value: Value): Plain<Value> {
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item)) as Plain<Value>;
  if (typeof value !== 'object' || value === null) return value as Plain<Value>;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__typename')
      .map(([key, inner]: [string, unknown]) => [key, plain(inner)]),
  ) as Plain<Value>;
}

/** See `plain`. */
export type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value as Key extends '__typename' | ' $fragmentName' ? never : Key]: Plain<Value[Key]> }
    : Value;

/**
 * The draft of a new record whose name was changed, with the SEO title along as long as it says what the name said: the title is required (spec 5), and
 * mostly the name is a good one. One that somebody has written stays. A page has a name in its one language.
 */
export function withTitle<Draft extends object>(before: Draft, after: Draft): Draft {
  if (valueAt(before, 'name') === valueAt(after, 'name')) return after;
  const lang = valueAt(after, 'lang');
  const names: [name: string, title: string][] =
    typeof lang === 'string' ? [['name', `seo.title.${lang}`]] : LANGS.map((one) => [`name.${one}`, `seo.title.${one}`]);
  return names.reduce((draft, [name, title]) => {
    const follows = valueAt(before, title) === valueAt(before, name);
    return follows && typeof valueAt(after, name) === 'string' ? withValueAt(draft, title, valueAt(after, name)) : draft;
  }, after);
}
