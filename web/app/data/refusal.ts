import type { GraphQLFormattedError } from 'graphql';
import { data } from 'react-router';

/** Why a form was not taken. */
export interface FormRefusal {
  code: string;
  /** What is wrong with single fields, by their names. */
  fields: Readonly<Record<string, string>>;
  /** After how many seconds it may be sent again; null where that is not what is wrong. */
  retryAfter: number | null;
}

/** Data of a rejected plain form. */
export interface RefusedForm {
  refusal: FormRefusal;
  /** What was typed, by the names of the fields. */
  values: Record<string, string>;
}

/** The form error for the API's first error. */
export function readRefusal({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): FormRefusal {
  const fields = (extensions?.['fields'] ?? []) as { path: string; code: string }[];
  const retryAfter = extensions?.['retryAfter'];
  return {
    code: String(extensions?.['code'] ?? 'UNKNOWN'),
    fields: Object.fromEntries(fields.map(({ path, code }) => [path.replace(/^(lead|alert)\./, ''), code])),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
  };
}

/** The answer to a plain form that was not taken, so that it is shown again with what was typed. */
export function refusedForm(error: Pick<GraphQLFormattedError, 'extensions'>, form: FormData) {
  const refusal = readRefusal(error);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return data({ refusal, values } satisfies RefusedForm, { status: refusal.retryAfter === null ? 422 : 429 });
}
