import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export const LANGS = ['en', 'ru'] as const;

type Lang = (typeof LANGS)[number];

/** One message of an area file: what it is for, and its text in each language (ICU). */
export type Message = { description: string } & Record<Lang, string>;

/** All messages of the area files, and what is wrong with them. */
export interface Catalogues {
  messages: Map<string, Message>;
  /** Texts of each language by id. */
  texts: Record<Lang, Record<string, string>>;
  problems: string[];
}

/**
 * Areas that few screens need, by the name of the catalogue of their own that they are in. A module that shows its messages imports
 * `~/i18n/parts/NAME` (checked by scripts/message-parts.ts). All others are in the catalogue that every page loads.
 */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  lists: ['lists'],
  cards: ['listing'],
  news: ['news'],
  traits: ['traits'],
  detail: ['detail', 'gallery'],
  board: ['board'],
  nearby: ['nearby'],
  share: ['share'],
  stay: ['stay'],
  search: ['search'],
  filters: ['filters'],
  saved: ['savedScreen', 'compare', 'shortlist'],
  savedNotice: ['savedNotice'],
  home: ['home'],
  gone: ['gone'],
  map: ['map'],
  rates: ['rates'],
  account: ['account'],
  leads: ['leads'],
  contact: ['contact'],
  offline: ['offline'],
  stale: ['stale'],
  busy: ['busy'],
  alerts: ['alerts'],
  desk: [
    'desk',
    'deskList',
    'deskPages',
    'agents',
    'sources',
    'accounts',
    'auditLog',
    'config',
    'editor',
    'fields',
    'files',
    'conversions',
    'history',
    'places',
    'queue',
    'overview',
    'imports',
    'leadInbox',
    'statistics',
  ],
};

/** The name of the catalogue that a message is in; undefined for the one of every page. */
export function groupOf(id: string): string | undefined {
  const area = id.slice(0, id.indexOf('.'));
  return Object.keys(GROUPS).find((group) => GROUPS[group]!.includes(area));
}

/** Reads `*.json` of a folder: each file is an area, each id begins with the area's name. */
export function readCatalogues(folder: string): Catalogues {
  const catalogues: Catalogues = { messages: new Map(), texts: { en: {}, ru: {} }, problems: [] };
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json')) continue;
    const entries = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Message>;
    for (const [id, message] of Object.entries(entries)) addMessage(catalogues, file, id, message);
  }
  return catalogues;
}

function addMessage({ messages, texts, problems }: Catalogues, file: string, id: string, message: Message): void {
  if (messages.has(id)) problems.push(`${file}: ${id} is defined twice`);
  if (!message.description?.trim()) problems.push(`${file}: ${id} has no description`);
  messages.set(id, message);
  const placeholders = LANGS.map((lang) => {
    if (!message[lang]?.trim()) {
      problems.push(`${file}: ${id} has no text in ${lang}`);
      return '';
    }
    try {
      const placeholders = [...placeholdersOf(parse(message[lang]))].sort().join(', ');
      texts[lang][id] = message[lang];
      return placeholders;
    } catch (error) {
      problems.push(`${file}: ${id} in ${lang} is no ICU message: ${error instanceof Error ? error.message : error}`);
      return '';
    }
  });
  if (new Set(placeholders).size > 1) {
    problems.push(`${file}: ${id} has different placeholders: ${LANGS.map((lang, at) => `${lang} {${placeholders[at]}}`).join(' and ')}`);
  }
}

function placeholdersOf(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
    if (element.type === TYPE.tag) placeholdersOf(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) placeholdersOf(option.value, found);
    }
  }
  return found;
}

/** The message ids that occur as literals in the sources: every quoted `area.key` whose area is known. */
export function usedIds(sources: Iterable<string>, areas: ReadonlySet<string>): Set<string> {
  const used = new Set<string>();
  for (const source of sources) {
    for (const [, id = ''] of source.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)['"`]/g)) {
      if (areas.has(id.slice(0, id.indexOf('.')))) used.add(id);
    }
  }
  return used;
}
