import type { GraphqlAnswer, TestApp } from './test-app.js';

/** Signs in. */
export const LOGIN =
  'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { id username roles } }';

/** Makes an account and signs in with it. */
export const REGISTER =
  'mutation ($username: String!, $password: String!) { register(username: $username, password: $password) { id username roles disabled } }';

/** Who is signed in. */
export const ME = '{ me { id username roles } }';

/** The first error's code, or null. */
export const codeOf = ({ errors }: Pick<GraphqlAnswer<unknown>, 'errors'>): string | null => errors?.[0]?.extensions.code ?? null;

/** The fields that the first error names, with what is wrong with each. */
export const faultsOf = ({ errors }: Pick<GraphqlAnswer<unknown>, 'errors'>): [string, string][] | undefined =>
  errors?.[0]?.extensions.fields?.map(({ path, code }) => [path, code]);

/** How many rows a table has. */
export const countOf = async (t: TestApp, table: string): Promise<number> =>
  Number((await t.db.query(`SELECT count(*) FROM ${table}`))[0].count);
