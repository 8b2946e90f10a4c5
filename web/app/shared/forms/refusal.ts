import type { GraphQLFormattedError } from 'graphql';

/** Why a form was not taken. */
export interface FormRefusal {
  code: string;
  /** What is wrong with single fields, by their names. */
  fields: Readonly<Record<string, string>>;
  /** After how many seconds it may be sent again; null where that is not what is wrong. */
  retryAfter: number | null;
}

/** The refusal that the API's first error stands for. */
export function readRefusal({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): FormRefusal {
  const fields = (extensions?.['fields'] ?? []) as { path: string; code: string }[];
  const retryAfter = extensions?.['retryAfter'];
  return {
    code: String(extensions?.['code'] ?? 'UNKNOWN'),
    fields: Object.fromEntries(fields.map(({ path, code }) => [path.replace(/^(lead|alert)\./, ''), code])),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
  };
}
