import { inRecordOrder, type RecordNoun } from './nouns.js';
import type { Rule } from './rule.js';

/** A value of a record as JSON has it. */
export type EmptyValue = string | boolean | null | readonly never[] | EmptyRecord;

/** A record of which nothing is known, with every field, groups nested. */
export interface EmptyRecord {
  readonly [key: string]: EmptyValue;
}

/** What a cleared field holds. */
function emptyValue({ kind }: Rule): EmptyValue {
  if (kind === 'text' || kind === 'html' || kind === 'slug' || kind === 'contact') return '';
  if (kind === 'flag') return false;
  return kind === 'choices' || kind === 'prices' || kind === 'terms' || kind === 'ids' ? [] : null;
}

/** A new record of a noun before anything is entered: what a cleared field returns to, and what a form begins with. */
export function emptyOf(noun: RecordNoun): EmptyRecord {
  const record: Record<string, EmptyValue> = {};
  for (const [path, { rule, ru, initial }] of inRecordOrder(noun)) {
    const keys = path.split('.');
    const last = keys.pop()!;
    let group = record;
    for (const key of keys) group = (group[key] ??= {}) as Record<string, EmptyValue>;
    group[last] = ru ? { en: '', ru: '' } : (initial ?? emptyValue(rule));
  }
  return record;
}
