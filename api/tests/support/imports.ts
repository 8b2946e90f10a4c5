import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { multipart } from './pictures.js';
import type { GraphqlAnswer } from './test-app.js';
import type { Visitor } from './visitor.js';

/** An import as the tests look at it. */
export interface ImportSeen {
  id: string;
  fileName: string;
  stage: string;
  entity: string;
  sheet: number;
  headerRow: number | null;
  proposedHeaderRow: number | null;
  sheets: { name: string; rows: number; columns: number; proposedHeaderRow: number | null }[];
  columns: {
    column: number;
    header: string;
    field: string | null;
    why: string | null;
    sure: number;
    unit: string | null;
    currency: string | null;
    filled: number;
    samples: string[];
    values: { text: string; cells: number; choice: string | null; chosen: boolean }[];
  }[];
  existing: string;
  allOrNothing: boolean;
  unusualPrices: boolean;
  currencyAsked: boolean;
  multiListing: boolean;
  complex: { id: string; reference: string } | null;
  common: { view: string[]; furnishing: string | null; features: string[]; petAllowed: string | null; area: string | null };
  counts: { create: number; update: number; unchanged: number; skip: number; error: number } | null;
  earlier: { id: string; username: string } | null;
}

/** What is asked of an import. */
export const SEEN = `{
  id fileName stage entity sheet headerRow proposedHeaderRow sheets { name rows columns proposedHeaderRow }
  columns { column header field why sure unit currency filled samples values { text cells choice chosen } }
  existing allOrNothing unusualPrices currencyAsked multiListing complex { id reference } common { view furnishing features petAllowed area }
  counts { create update unchanged skip error } earlier { id username }
}`;

/** A spreadsheet of text. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));

/** `startAutoListing` with this file. */
export async function startImport(
  visitor: Visitor,
  name: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer<{ startAutoListing: ImportSeen } | null>> {
  const query = `mutation ($file: Upload!) { startAutoListing(file: $file) ${SEEN} }`;
  const { payload, type } = multipart([
    { name: 'operations', bytes: JSON.stringify({ query, variables: { file: null } }) },
    { name: 'map', bytes: '{"0":["variables.file"]}' },
    { name: '0', filename: name, bytes },
  ]);
  const response = await visitor.send('POST', '/graphql', payload, {
    'content-type': type,
    'apollo-require-preflight': 'true',
    ...headers,
  });
  return { status: response.statusCode, ...response.json() };
}

/** POST /api/utils/auto_listing_start with this file. */
export function postSheet(visitor: Visitor, name: string, bytes: Uint8Array, field = 'tempFile'): Promise<LightMyRequestResponse> {
  const { payload, type } = multipart([{ name: field, filename: name, bytes }]);
  return visitor.send('POST', '/api/utils/auto_listing_start', payload, { 'content-type': type });
}

/** The first rows and the id of an import that is started through REST. */
export async function startedRows(visitor: Visitor, bytes: Uint8Array, name = 'units.csv'): Promise<{ rows: string[][]; id: string }> {
  const response = await postSheet(visitor, name, bytes);
  expect(response.statusCode).toBe(200);
  return { rows: response.json() as string[][], id: response.headers['x-talay-import'] as string };
}

/** A mutation that gives an import. */
export async function changeImport(
  visitor: Visitor,
  operation: string,
  variables: Record<string, unknown> = {},
): Promise<{ seen: ImportSeen | null; code: string | null; paths: string[] }> {
  const types: Record<string, string> = {
    columns: '[AutoListingColumnInput!]!',
    header: 'AutoListingHeaderInput!',
    options: 'AutoListingOptionsInput!',
  };
  const heads = Object.keys(variables).map((name) => `$${name}: ${types[name]}`);
  const { data, errors } = await visitor.graphql<{ result: ImportSeen } | null>(
    `mutation ${heads.length > 0 ? `(${heads.join(', ')})` : ''} { result: ${operation} ${SEEN} }`,
    variables,
  );
  const extensions = errors?.[0]?.extensions;
  return {
    seen: data?.result ?? null,
    code: extensions?.code ?? null,
    paths: extensions?.fields?.map(({ path, code }) => `${path} ${code}`) ?? [],
  };
}
