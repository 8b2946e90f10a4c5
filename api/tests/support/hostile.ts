import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { Random } from './random.js';
import type { TestApp } from './test-app.js';

/** Longest that anybody waits for an answer, ms (docs/security.md). */
export const LONGEST_ANSWER = 2_000;

/** Stands in hostile texts, and in no refusal. */
export const CANARY = 'zqxcanary';

/** What an answer never shows: a stack, SQL, a path of the server, a library's own words. */
const SHOWN_NEVER =
  /\bat .{1,80}\.[jt]s:\d+|node_modules|QueryFailedError|EntityMetadata|\bSELECT .{1,80} FROM\b|INSERT INTO|syntax error at or near|violates .{1,20} constraint|invalid byte sequence|\/tmp\/talay|TypeError|RangeError|Cannot read prop/;

/** Texts that have broken programs. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  CANARY,
  `${CANARY}' OR 1=1--`,
  `${CANARY}"; DROP TABLE unit; --`,
  `<script>${CANARY}</script>`,
  `<img src=x onerror=alert('${CANARY}')>`,
  '\u0000',
  `${CANARY}\u0000x`,
  '\ud800',
  '\udc00\ud800',
  '\u202e\u200b',
  '\ufeff',
  'é'.normalize('NFD').repeat(300),
  '👨‍👩‍👧',
  '%',
  '%%_%',
  '\\',
  "\\'",
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:5432/',
  'x\r\nX-Injected: 1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '9'.repeat(400),
  '2026-13-45',
  '[]',
  '{}',
  '{"a":{"$gt":0}}',
  '=HYPERLINK("http://x")',
  '(((((((((((((((((((((((((a)))))))))))))))))))))))))+$',
  'a'.repeat(5_000),
  '<'.repeat(6_000),
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-00000000000G',
  'Jomtien',
  'unit',
  'en',
];

/** Numbers at the edges of types. */
export const NUMBERS: readonly number[] = [
  0, 1, -1, 2, 20, 21, 100_000, 1.5, -0.1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e21, 1e308, 5e-324,
];

/** Values of every type of JSON. */
export function anyJson(random: Random, depth = 2): unknown {
  const kind = random.below(depth > 0 ? 7 : 5);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind === 1) return random.pick(NUMBERS);
  if (kind < 5) return random.pick(TEXTS);
  if (kind === 5) return Array.from({ length: random.below(4) }, () => anyJson(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [
      random.pick(['name', 'id', 'en', 'lat', '__proto__', 'constructor', 'x', '']),
      anyJson(random, depth - 1),
    ]),
  );
}

/** Tables that anybody's requests write, and what: tries, counts, leads and alerts, the accounts that visitors make. */
const WRITTEN_BY_ANYBODY =
  /^(throttle|lead|alert|listing_day|view_day|contact_click|account|session|created_once|known_device|audit|page_cache|job|file_queue)/;

/** A fingerprint of each table that no visitor's request may change. */
export async function fingerprints(t: TestApp): Promise<Record<string, string>> {
  const tables = await t.db.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables.filter((one) => !WRITTEN_BY_ANYBODY.test(one.name))) {
    const [{ print }] = await t.db.query<[{ print: string }]>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))), '') AS print FROM "${name}" r`,
    );
    prints[name] = print;
  }
  const staff = await t.db.query<object[]>(`SELECT id, role, disabled, username FROM account WHERE role <> 'GUEST' ORDER BY id`);
  return { ...prints, staff: JSON.stringify(staff) };
}

/** What was answered, in short. */
export interface Tally {
  [answer: string]: number;
}

/** Fails for an answer that no request may be given; `what` and the seed say how it was asked. */
export function checkAnswer(response: LightMyRequestResponse, ms: number, what: string): void {
  const { statusCode, headers, body } = response;
  const bad: string[] = [];
  // Everything that makes pictures, hashes and files may be busy, and says so.
  if (statusCode >= 500 && !(statusCode === 503 && /"BUSY"/.test(body))) bad.push(`status ${statusCode}`);
  const isText = /json|text|html|xml/.test(String(headers['content-type'] ?? ''));
  const refusal = isText ? refusalOf(response) : '';
  if (/"INTERNAL"/.test(refusal)) bad.push('INTERNAL');
  if (SHOWN_NEVER.test(refusal)) bad.push('shows how it is made');
  if (headers['x-injected'] !== undefined) bad.push('header injected');
  if (headers['x-content-type-options'] !== 'nosniff') bad.push('no nosniff');
  if (ms > LONGEST_ANSWER) bad.push(`${Math.round(ms)} ms`);
  if (bad.length > 0) throw new Error(`${bad.join(', ')}: ${what}\n${statusCode} ${body.slice(0, 600)}`);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
}

/** The part of a body that refuses: data may say anything, for somebody has written it. */
export function refusalOf({ statusCode, body }: LightMyRequestResponse): string {
  if (!body.startsWith('{')) return statusCode >= 400 ? body : '';
  const { errors, error } = JSON.parse(body) as { errors?: unknown; error?: unknown };
  return JSON.stringify(errors ?? error ?? '');
}

/** The code of the first error, or the status. */
export function answerOf(response: LightMyRequestResponse): string {
  const [, code] = /"code":"([A-Z_]+)"/.exec(refusalOf(response)) ?? [];
  return code ?? String(response.statusCode);
}

/** Counts in one line, the most frequent first. */
export const told = (tally: Tally): string =>
  Object.entries(tally)
    .sort(([, a], [, b]) => b - a)
    .map(([answer, count]) => `${answer} ${count}`)
    .join(', ');
