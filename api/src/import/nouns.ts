import { COMPLEX_NOUNS, type ComplexKind, type HomeKind } from '../fields/listing-nouns.js';
import { COMPLEXES, HOMES } from '../listings/nouns.js';
import type { RecordedNoun } from '../records/recorded.js';
import type { RowNoun } from './mapping/meanings.js';

/** The nouns that an import writes: homes and what they are in. */
export interface ImportNouns {
  home: RecordedNoun & { readonly noun: HomeKind };
  complex: RecordedNoun & { readonly noun: ComplexKind };
  /** Column of a home that names its complex. */
  column: 'condo_id' | 'village_id';
}

/** What the rows of a file become, by the kind of complex that they name (spec 9). */
export const IMPORT_NOUNS = Object.fromEntries(
  Object.values(COMPLEX_NOUNS).map(({ kind, homes, column }) => [
    kind,
    { home: HOMES[homes].written, complex: COMPLEXES[kind].written, column },
  ]),
) as unknown as Readonly<Record<ComplexKind, ImportNouns>>;

/** What a column calls the rows of such an import. */
export const ROW_NOUNS = { condo: 'CONDO', village: 'HOUSE' } as const satisfies Record<ComplexKind, RowNoun>;
