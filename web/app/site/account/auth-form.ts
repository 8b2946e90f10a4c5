import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { GraphQLError, type DocumentNode, type ExecutionResult, type GraphQLFormattedError } from 'graphql';
import { visitContext } from '~/data/visit';
import { sitePath } from '~/lib/site-path';

/** Path of the password recovery form, without language prefix; a separate module, because few screens need it. */
export const recoverPath = '/recover';

/** Why a form was refused, in the codes of the API, and what of it comes back: never a password. */
export interface Refusal {
  username: string;
  /** Token for the next attempt: of a reset link, or the login ticket if the code is missing; empty if there is none. */
  token: string;
  code: string;
  /** What is wrong with single fields, by their names. */
  fields: Readonly<Record<string, string>>;
  /** After how many seconds it may be tried again; null where that is not what is wrong. */
  retryAfter: number | null;
}

interface FormOptions {
  mutation: DocumentNode;
  /** The fields of the form that are the mutation's variables. */
  fields: readonly string[];
  /** Redirect after success, unless the form has its own `back`; or the screen's content, from the response. */
  done?: string | ((data: Record<string, unknown>) => unknown);
}

/**
 * Takes the plain form of a screen: the same with scripts and without. What is done leads on; what is refused comes back with the form.
 * Forms of other sites were refused before (server/same-site.ts).
 */
export async function takeForm({ request, context }: ActionFunctionArgs, { mutation, fields, done = '/' }: FormOptions) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const refuse = (code: string, wrong: Record<string, string>, retryAfter: number | null = null, status = 400, token = text('token')) =>
    data({ username: text('username'), token, code, fields: wrong, retryAfter } satisfies Refusal, { status });
  // A person does not see this field.
  if (text('website') !== '') return refuse('UNKNOWN', {});
  if (form.has('confirm') && text('confirm') !== text('password')) return refuse('BAD_USER_INPUT', { confirm: 'CONFIRM_DIFFERS' });
  const variables = Object.fromEntries(fields.map((name) => [name, text(name)]));
  const { data: answer, errors } = await context.get(visitContext).execute({ document: mutation, variables }).catch(unanswered);
  const error = errors?.[0];
  if (!error)
    return typeof done === 'function' ? done((answer ?? {}) as Record<string, unknown>) : redirect(sitePath(form.get('back'), done), 303);
  const { code, wrong, retryAfter, ticket } = readError(error);
  const status = retryAfter !== null ? 429 : isAway(code) ? 503 : 400;
  return refuse(code, wrong, retryAfter, status, ticket);
}

const AWAY = new Set(['DB_UNAVAILABLE', 'OVERLOADED', 'BUSY']);

/** Whether a form was refused because nobody could look at it: the database is away, or there is too much to do. */
export const isAway = (code: string): boolean => AWAY.has(code);

/** `execute` rejects only if the database is unreachable: the form is shown again with its input. */
function unanswered(error: unknown): ExecutionResult {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || !isAway(code)) throw error;
  return { errors: [new GraphQLError(code, { extensions: { code } })] };
}

function readError({ extensions }: GraphQLFormattedError) {
  const fields = (extensions?.['fields'] ?? []) as { path: string; code: string }[];
  const retryAfter = extensions?.['retryAfter'];
  const ticket = extensions?.['ticket'];
  return {
    code: String(extensions?.['code'] ?? 'UNKNOWN'),
    wrong: Object.fromEntries(fields.map(({ path, code }) => [path, code])),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    ticket: typeof ticket === 'string' ? ticket : undefined,
  };
}
