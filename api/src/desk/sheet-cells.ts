import { valueAt } from '../records/values.js';
import { PetPolicy } from '../listings/values/choices.js';
import type { ChoiceKey } from '../fields/choices.js';
import { presentChoice } from '../listings/listing.presenter.js';
import type { Rule } from '../fields/rule.js';
import type { SheetColumn } from '../fields/sheet.js';
import type { Cell } from '../core/csv.js';

/** Data referenced by a listing: its complex, and its files. */
export interface SheetLinks {
  /** Name and reference of the condo or village. */
  complex: { name: string; reference: string } | null;
  /** Name of the agent. */
  agent: string | null;
  /** Addresses of the pictures and plans, in their order. */
  pictures: readonly string[];
  plans: readonly string[];
}

/**
 * The cells of a listing under these columns. Choices are the spec's literals, as REST has them, but for the misspelt one; lists stand
 * apart with `; `, a term is `season: 20000`, a position `lat,lng`.
 */
export function cellsOf(record: object, links: SheetLinks, columns: readonly SheetColumn[]): Cell[] {
  return columns.map(({ path, rule }) => {
    if (path === 'condo' || path === 'village') return links.complex?.name ?? null;
    if (path.endsWith('.reference')) return links.complex?.reference ?? null;
    if (path === 'agent') return links.agent;
    if (path === 'pictures' || path === 'plans') return listCell(links[path]);
    return cellOf(path, rule, valueAt(record, path) ?? null);
  });
}

function cellOf(path: string, rule: Rule | null, value: unknown): Cell {
  const literal = (name: string | null, key = path.slice(path.lastIndexOf('.') + 1)) =>
    name === PetPolicy.NOT_ALLOWED ? 'Not Allowed' : presentChoice(key as ChoiceKey, name);
  switch (rule?.kind) {
    case 'choice':
      return literal(value as string | null);
    case 'choices':
      return listCell((value as readonly string[]).map((name) => literal(name) ?? ''));
    case 'prices':
      return listCell(value as readonly number[]);
    case 'terms':
      return listCell((value as readonly { term: string; price: number }[]).map(({ term, price }) => `${literal(term, 'term')}: ${price}`));
    case 'position': {
      const position = value as { lat: number; lng: number } | null;
      return position && `${position.lat},${position.lng}`;
    }
    default:
      return value === '' ? null : (value as Cell);
  }
}

function listCell(items: readonly (string | number)[]): string | null {
  return items.length === 0 ? null : items.join('; ');
}
