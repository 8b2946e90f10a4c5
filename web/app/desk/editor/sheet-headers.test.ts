import { expect, test } from '@jest/globals';
import type { Fields } from '@talay/api/fields/field.js';
import { FIELDS } from '@talay/api/fields/nouns.js';
import { SHEETS } from '@talay/api/fields/sheet.js';
import { readFileSync } from 'node:fs';

type Words = Readonly<Record<string, { en: string; ru: string }>>;

const area = (name: string) => JSON.parse(readFileSync(new URL(`../../i18n/messages/${name}.json`, import.meta.url), 'utf8')) as Words;
const WORDS: Words = { ...area('editor'), ...area('fields'), ...area('home-fields') };

/** Fields whose label has another name than the last part of their path. */
const LABELS: Readonly<Record<string, string>> = {
  html: 'editor.text',
};

/** What the form has no label for: what is not typed there. */
const WITHOUT_LABEL = ['reference', 'condo.reference', 'village.reference', 'pictures', 'plans'];

function labelOf(noun: string, path: string): string {
  const [group, last = group] = [path.split('.')[0]!, path.split('.').at(-1)];
  const declared = (FIELDS as Readonly<Record<string, Fields>>)[noun]?.[path]?.form?.label;
  if (declared) return declared;
  if (group === 'seo') return `fields.seo.${last}`;
  return LABELS[path] ?? `editor.${last}`;
}

test.each(Object.entries(SHEETS))('the headers of a sheet of a %s are the labels of its form', (noun, columns) => {
  for (const { path, en, ru } of columns) {
    if (WITHOUT_LABEL.includes(path)) continue;
    const [field, lang] = /^(.*)\.(en|ru)$/.exec(path)?.slice(1) ?? [path];
    const label = WORDS[labelOf(noun, field!)];
    // What the form explains in brackets, a header does not.
    const plain = (text = '') => text.replace(/ \(.*\)$/, '') + (lang ? `, ${lang.toUpperCase()}` : '');
    expect([path, en, ru]).toEqual([path, plain(label?.en), plain(label?.ru)]);
  }
});
