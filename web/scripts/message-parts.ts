import { dirname, join } from 'node:path';
import { GROUPS, groupOf, usedIds } from './catalogues.ts';

/** Where the modules are that load a catalogue: `~/i18n/parts/board` for the group `board`. */
const PARTS = 'i18n/parts/';
const STATIC = /^\s*(?:import|export)\s+(?!type\s)(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

interface Module {
  /** What runs before it, and what it loads later. */
  before: readonly string[];
  later: readonly string[];
  groups: ReadonlySet<string>;
}

/**
 * What is wrong with the imports of `~/i18n/parts/*`: a route, or a part that is loaded later, shows messages of a group that neither it nor
 * everything that loads it imports. A lazy part may rely on the groups of the pages that it is loaded from.
 *
 * @param sources files of `web/app` by their path in it
 * @param areas areas of all messages
 * @returns by the path of the route or lazy part: the groups that it lacks
 */
export function missingParts(sources: ReadonlyMap<string, string>, areas: ReadonlySet<string>): Map<string, string[]> {
  const modules = new Map([...sources].map(([path, source]) => [path, moduleOf(path, source, sources, areas)]));
  const isFirst = (path: string) => path === 'root.tsx' || path === 'handler.ts' || path.startsWith('routes/');
  const entries = new Set([...modules.keys()].filter(isFirst));
  for (const { later } of modules.values()) for (const path of later) entries.add(path);
  const closures = new Map([...entries].map((entry) => [entry, closureOf(entry, modules)]));
  const own = new Map([...closures].map(([entry, closure]) => [entry, new Set([...closure].flatMap(partOf))]));
  const everywhere = own.get('root.tsx') ?? new Set<string>();
  // What a lazy part finds loaded: that of all that load it, directly or not.
  const found = new Map([...entries].map((entry) => [entry, new Set(isFirst(entry) ? everywhere : Object.keys(GROUPS))]));
  const loaders = (entry: string) =>
    [...entries].filter((by) => [...closures.get(by)!].some((path) => modules.get(path)!.later.includes(entry)));
  for (let changed = true; changed;) {
    changed = false;
    for (const entry of entries) {
      if (isFirst(entry)) continue;
      for (const group of found.get(entry)!) {
        if (everywhere.has(group) || loaders(entry).every((by) => own.get(by)!.has(group) || (by !== entry && found.get(by)!.has(group))))
          continue;
        found.get(entry)!.delete(group);
        changed = true;
      }
    }
  }
  const missing = new Map<string, string[]>();
  for (const [entry, closure] of closures) {
    const needed = new Set([...closure].flatMap((path) => [...modules.get(path)!.groups]));
    const lacks = [...needed].filter((group) => !own.get(entry)!.has(group) && !found.get(entry)!.has(group));
    if (lacks.length > 0) missing.set(entry, lacks.sort());
  }
  return missing;
}

const partOf = (path: string): string[] => (path.startsWith(PARTS) ? [path.slice(PARTS.length, -'.ts'.length)] : []);

function moduleOf(path: string, source: string, sources: ReadonlyMap<string, string>, areas: ReadonlySet<string>): Module {
  const resolve = (specifier: string): string[] => {
    const base = specifier.startsWith('~/') ? specifier.slice(2) : specifier.startsWith('.') ? join(dirname(path), specifier) : null;
    return base === null ? [] : [`${base}.ts`, `${base}.tsx`, base].filter((file) => sources.has(file)).slice(0, 1);
  };
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].flatMap(([, specifier = '']) => resolve(specifier));
  const groups = [...usedIds([source], areas)].flatMap((id) => groupOf(id) ?? []);
  return { before: all(STATIC), later: all(DYNAMIC), groups: new Set(groups) };
}

function closureOf(entry: string, modules: ReadonlyMap<string, Module>): Set<string> {
  const closure = new Set([entry]);
  for (const path of closure) for (const before of modules.get(path)?.before ?? []) closure.add(before);
  return closure;
}
