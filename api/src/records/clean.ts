import { cleanHtml } from '../core/text-html.js';
import { cleanLine, cleanLines } from '../core/text.js';
import { storedContact } from '../fields/contact-forms.mjs';
import { RULES, type RecordNoun } from '../fields/nouns.js';
import type { Rule } from '../fields/rule.js';
import { patched, patchOf, type Value, type Values } from './values.js';

/** Normalises a valid value for storing: texts composed and trimmed, HTML sanitised, lists without duplicates. */
export function cleaned(rule: Rule, value: Value): Value {
  switch (rule.kind) {
    case 'text':
      return rule.lines ? cleanLines(value as string) : cleanLine(value as string);
    case 'contact':
      return storedContact(rule.way, cleanLine(value as string));
    case 'slug':
      return cleanLine(value as string);
    case 'html':
      return cleanHtml(value as string);
    case 'count':
      return value === 0 ? null : value;
    case 'choices':
    case 'prices':
      return [...new Set(value as readonly Value[])];
    case 'id':
      return (value as string).toLowerCase();
    case 'ids':
      return (value as readonly string[]).map((id) => id.toLowerCase());
    default:
      return value;
  }
}

/** The record with these fields of it as they are stored: texts composed and trimmed, HTML clean, nothing twice in a list. */
export function clean(noun: RecordNoun, record: Values, paths: readonly string[], empty: Values): Values {
  const fields = Object.entries(RULES[noun]).flatMap(([path, rule]): (readonly [string, Value])[] => {
    if (!paths.some((given) => path === given || path.startsWith(`${given}.`))) return [];
    const value = path.split('.').reduce<Value>((found, key) => (found as Values)[key] ?? null, record);
    return value === null ? [] : [[path, cleaned(rule, value)]];
  });
  return patched(record, patchOf(fields), empty);
}
