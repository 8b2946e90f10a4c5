/*
 * Compiles the message catalogues by @formatjs/cli: app/i18n/messages/*.json → app/i18n/compiled/{en,ru}.json,
 * the same for each group of areas that few screens need (GROUPS), and ids.d.ts (the ids as a type). With --check it also fails on ids
 * that are missing or unused, and on messages whose group is not imported (message-parts.ts).
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Field } from '@talay/api/fields/field.js';
import { FIELDS } from '@talay/api/fields/nouns.js';
import { GROUPS, groupOf, LANGS, readCatalogues, usedIds } from './catalogues.ts';
import { missingParts } from './message-parts.ts';

const app = join(import.meta.dirname, '../app');
const out = join(app, 'i18n/compiled');
const { messages, texts, problems } = readCatalogues(join(app, 'i18n/messages'));

if (process.argv.includes('--check')) {
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['gql/**', 'i18n/compiled/**', '**/*.test.{ts,tsx}'] });
  const areas = new Set([...messages.keys()].map((id) => id.slice(0, id.indexOf('.'))));
  const sources = new Map(files.map((file) => [file, readFileSync(join(app, file), 'utf8')]));
  const used = usedIds(sources.values(), areas);
  for (const [file, groups] of missingParts(sources, areas))
    for (const group of groups)
      problems.push(`${file} shows messages of ${group}: import '~/i18n/parts/${group}' there, or in what shows them`);
  // Labels of declared fields (desk/editor/listing-form.ts).
  for (const fields of Object.values(FIELDS)) {
    for (const [path, { form }] of Object.entries<Field>(fields)) {
      if (form) used.add(form.label ?? `editor.${path.slice(path.lastIndexOf('.') + 1)}`);
      for (const id of [form?.unit, form?.hint]) if (id) used.add(id);
    }
  }
  for (const id of used) if (!messages.has(id)) problems.push(`${id} is used and not defined`);
  for (const id of messages.keys()) if (!used.has(id)) problems.push(`${id} is defined and not used`);
}

/** Leaves out what the formatter takes for granted. */
const withoutDefaults = (key: string, value: unknown) =>
  (key === 'style' && value === null) || (key === 'offset' && value === 0) || (key === 'pluralType' && value === 'cardinal')
    ? undefined
    : value;

mkdirSync(out, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'talay-messages-'));
for (const lang of LANGS) {
  for (const group of [undefined, ...Object.keys(GROUPS)]) {
    const part = Object.fromEntries(Object.entries(texts[lang]).filter(([id]) => groupOf(id) === group));
    writeFileSync(join(folder, group === undefined ? `${lang}.json` : `${group}.${lang}.json`), JSON.stringify(part));
  }
}
// Parsed, so that no browser needs the parser.
execFileSync('formatjs', ['compile-folder', '--ast', '--format', 'simple', folder, out], { stdio: ['ignore', 'ignore', 'inherit'] });
rmSync(folder, { recursive: true });
for (const file of globSync('*.json', { cwd: out })) {
  const parsed = JSON.parse(readFileSync(join(out, file), 'utf8')) as Record<string, MessageFormatElement[]>;
  // Most messages are plain texts, which are shorter as such: `intl.ts` reads both.
  const short = Object.entries(parsed).map(([id, parts]) => [id, parts.length === 1 && parts[0]!.type === 0 ? parts[0]!.value : parts]);
  writeFileSync(join(out, file), JSON.stringify(Object.fromEntries(short), withoutDefaults));
}
const union = [...messages.keys()].map((id) => `\n  | '${id}'`).join('');
writeFileSync(
  join(out, 'ids.d.ts'),
  `export type MessageId =${union};\n\ndeclare global {\n  namespace FormatjsIntl {\n    interface Message {\n      ids: MessageId;\n    }\n  }\n}\n`,
);

for (const problem of problems) console.error(problem);
console.log(`${messages.size} messages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
