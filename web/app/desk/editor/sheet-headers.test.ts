import { expect, test } from '@jest/globals';
import { SHEETS } from '@talay/api/fields/sheet.js';
import { readFileSync } from 'node:fs';

type Words = Readonly<Record<string, { en: string; ru: string }>>;

const area = (name: string) => JSON.parse(readFileSync(new URL(`../../i18n/messages/${name}.json`, import.meta.url), 'utf8')) as Words;
const WORDS: Words = { ...area('editor'), ...area('fields') };

/** Fields whose label has another name than the last part of their path. */
const LABELS: Readonly<Record<string, string>> = {
  html: 'editor.text',
  description: 'editor.summary',
  units: 'editor.unitsInAll',
  'backOffice.description': 'editor.staffDescription',
};

/** What the form has no label for: what is not typed there. */
const WITHOUT_LABEL = ['reference', 'condo.reference', 'village.reference', 'pictures', 'plans'];

function labelOf(noun: string, path: string): string {
  const [group, last = group] = [path.split('.')[0]!, path.split('.').at(-1)];
  if (path === 'rooms.floors') return noun === 'unit' ? 'editor.floor' : 'editor.floors';
  if (group === 'amenities') return `editor.amenity.${last}`;
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
