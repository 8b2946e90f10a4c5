import { expect } from '@jest/globals';
import { workOnImports } from '../../src/import/stages.service.js';
import { Role } from '../../src/core/policy.js';
import { Area } from '../../src/listings/values/choices.js';
import { makeCondo, makeUnit } from './factories.js';
import { agreeToAll, stageImport, type StagedSheet } from './staged-imports.js';
import { createTestApp, type TestApp } from './test-app.js';
import { signedIn, type Visitor } from './visitor.js';
import { work } from './work.js';

/** What is asked of a row. */
const ROW = 'ordinal cells state problems { column code } target { id reference } candidates { id } chosen changes { path before after }';
/** What is asked of an import. */
const IMPORT =
  'stage done total counts { create update unchanged skip error } complexes { name rows why confirmed complex { id name { en } } }';
/** An import with its rows. */
export const LOOK = `query ($id: ID!, $states: [AutoListingRowState!], $offset: Int, $first: Int, $sheet: Int) {
  autoListing(id: $id) { ${IMPORT} }
  autoListingRows(id: $id, states: $states, offset: $offset, first: $first, sheet: $sheet) { total rows { ${ROW} } }
}`;
/** Starts the check. */
export const CHECK = 'mutation ($id: ID!) { checkAutoListing(id: $id) { stage } }';
/** Corrects a cell. */
export const CELL = `mutation ($id: ID!, $ordinal: Int!, $column: Int!, $text: String!) {
  setAutoListingCell(id: $id, ordinal: $ordinal, column: $column, text: $text) { ${ROW} }
}`;
/** Says which listing a row means. */
export const TARGET = `mutation ($id: ID!, $ordinal: Int!, $target: ID) { setAutoListingTarget(id: $id, ordinal: $ordinal, target: $target) { ${ROW} } }`;
/** Takes back which listing a row means. */
export const CLEAR = `mutation ($id: ID!, $ordinal: Int!) { clearAutoListingTarget(id: $id, ordinal: $ordinal) { ${ROW} problems { otherRow } } }`;
/** Says which condo a name means. */
export const COMPLEX = `mutation ($id: ID!, $name: String!, $complex: ID) { setAutoListingComplex(id: $id, name: $name, complex: $complex) { ${IMPORT} } }`;

/** A row as the check shows it. */
export interface Row {
  ordinal: number;
  cells: string[];
  state: string | null;
  problems: { column: number | null; code: string }[];
  target: { id: string; reference: string } | null;
  candidates: { id: string }[];
  /** A person has said which listing it means. */
  chosen: boolean;
  changes: { path: string; before: string; after: string }[];
}

/** An import as the check shows it. */
export interface Import {
  stage: string;
  done: number;
  total: number;
  counts: Record<'create' | 'update' | 'unchanged' | 'skip' | 'error', number> | null;
  complexes: { name: string; rows: number; why: string; confirmed: boolean; complex: { id: string } | null }[];
}

interface Look {
  autoListing: Import;
  autoListingRows: { total: number; rows: Row[] };
}

/** Columns of the sheets that are checked here. */
export const FIELDS = ['condo', 'rooms.size', 'rooms.floors', 'rooms.bedroom', 'pricing.rentPrice'];

/** A site with four condos, and one of the staff who checks imports. */
export interface Checking {
  t: TestApp;
  admin: Visitor;
  /** View Talay 5 is a draft, View Talay 6 is in the trash. */
  condos: Record<'riviera' | 'base' | 'talay5' | 'talay6', string>;
  look(id: string, variables?: object): Promise<Look>;
  rowsOf(id: string): Promise<Row[]>;
  /** Stages and checks; gives the id of the import. */
  checked(sheet: StagedSheet): Promise<string>;
  /** Stages and checks, and confirms every proposal; gives the id of the import. */
  agreed(sheet: StagedSheet): Promise<string>;
  /** A unit of The Base that is 40.5 m² and on that floor. */
  unitOnFloor(floors: number, record?: object): Promise<string>;
}

/** Starts the app for tests of the check. */
export async function startChecking(): Promise<Checking> {
  const t = await createTestApp();
  const admin = await signedIn(t, Role.ADMIN);
  const condos = {
    riviera: await makeCondo(t.db, { name: { en: 'The Riviera Wongamat', ru: 'Ривьера Вонгамат' }, place: { area: Area.NORTH } }),
    base: await makeCondo(t.db, { name: { en: 'The Base', ru: 'База' }, place: { area: Area.CENTRAL } }),
    talay5: await makeCondo(t.db, { name: { en: 'View Talay 5', ru: 'Вью Талай 5' }, isDraft: true }),
    talay6: await makeCondo(t.db, { name: { en: 'View Talay 6', ru: 'Вью Талай 6' }, deletedAt: new Date() }),
  };
  const look = async (id: string, variables: object = {}) => (await admin.graphql<Look>(LOOK, { id, ...variables })).data;
  const checked = async (sheet: StagedSheet) => {
    const id = await stageImport(t.db, sheet);
    const { data } = await admin.graphql<{ checkAutoListing: { stage: string } }>(CHECK, { id });
    expect(data.checkAutoListing.stage).toBe('CHECKING');
    await workOnImports(work(t));
    return id;
  };
  return {
    t,
    admin,
    condos,
    look,
    rowsOf: async (id) => (await look(id)).autoListingRows.rows,
    checked,
    async agreed(sheet) {
      const id = await checked(sheet);
      await agreeToAll(t, admin, id);
      return id;
    },
    unitOnFloor: (floors, record = {}) =>
      makeUnit(t.db, {
        condoId: condos.base,
        place: { area: Area.CENTRAL },
        rooms: { bedroom: 1, size: 40.5, floors, bathroom: 1 },
        ...record,
      }),
  };
}
