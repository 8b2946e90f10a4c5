import { badInput } from './errors.js';

/** The parameters of a query; the router has refused one that is given twice. */
export type QueryParams<N extends string> = Partial<Record<N, string>>;

/** Throws BAD_USER_INPUT that names the parameter. */
export function refuseParam(path: string, message: string): never {
  throw badInput(message, 'BAD_USER_INPUT', [{ path, code: 'BAD_USER_INPUT', message }]);
}

/** The text of a parameter; null where it is missing or empty. */
export function textParam<N extends string>(params: QueryParams<N>, path: N): string | null {
  const value: string | undefined = params[path];
  return value === undefined || value === '' ? null : value;
}

/** The value for a word of a parameter. Throws BAD_USER_INPUT with the valid words. */
export function wordOf<T>(path: string, choices: Readonly<Record<string, T>>, word: string): T {
  return Object.hasOwn(choices, word) ? choices[word]! : refuseParam(path, `Choose one of: ${Object.keys(choices).join(', ')}.`);
}

/** The parsed value of a parameter; null if missing or empty. Throws BAD_USER_INPUT. */
export function choiceParam<N extends string, T>(params: QueryParams<N>, path: N, choices: Readonly<Record<string, T>>): T | null {
  const word = textParam(params, path);
  return word === null ? null : wordOf(path, choices, word);
}

/** What a file can be. */
export const FORMATS = { xlsx: 'xlsx', csv: 'csv' } as const;
