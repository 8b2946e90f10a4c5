import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { giveRole } from '../accounts/account.service.js';
import { replacePassword } from '../auth/auth.service.js';
import { createAccount } from '../auth/new-account.service.js';
import { newPassword } from '../auth/password.js';
import { readUsername } from '../auth/username.js';
import { migrate } from '../db/data-source.js';
import { startEmbedded } from '../db/embedded.js';
import { findRunningEmbedded } from '../db/running-embedded.js';
import { StartError } from '../env.js';
import { AppError, isDatabaseOutage } from '../kernel/errors.js';
import { Role } from '../kernel/policy.js';
import type { RequestContext } from '../kernel/request-context.js';
import { withDatabase } from './work.js';

const USAGE = `usage: npm run account -- create NAME [--role GUEST|ADMIN|GOD]
       npm run account -- promote NAME GUEST|ADMIN|GOD
       npm run account -- reset NAME`;

/** What is asked for: work over the database that says in a line what it did. */
type Command = (ctx: RequestContext) => Promise<string>;

function readCommand(args: string[]): Command | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const [verb, name = '', word, ...rest] = positionals;
  if (values.help) return null;
  if (verb === 'create' && name && word === undefined) return create(name, roleOf(values.role ?? Role.GUEST));
  if (rest.length > 0 || values.role !== undefined) throw new StartError(USAGE);
  if (verb === 'promote' && name && word !== undefined) return promote(name, roleOf(word));
  if (verb === 'reset' && name && word === undefined) return reset(name);
  throw new StartError(USAGE);
}

function roleOf(word: string): Role {
  const role = Object.values(Role).find((one) => one === word.toUpperCase());
  if (!role) throw new StartError(`A role is one of ${Object.values(Role).join(', ')}.`);
  return role;
}

function create(username: string, role: Role): Command {
  return async (ctx) => {
    const password = newPassword();
    const account = await createAccount(ctx, { username, password, role }, 'command line');
    return `${account.username} has the role ${role} and the password ${password}`;
  };
}

function promote(username: string, role: Role): Command {
  return async (ctx) => {
    const account = await giveRole(ctx, readUsername(username).folded, role);
    if (!account) throw new StartError(`There is no account ${username}.`);
    return `${account.username} has the role ${role}`;
  };
}

function reset(username: string): Command {
  return async (ctx) => {
    const password = newPassword();
    const account = await replacePassword(ctx, username, password);
    if (!account) throw new StartError(`There is no account ${username}.`);
    return `${account.username} has the password ${password}, and has to sign in anew everywhere${account.disabled ? '; the account is disabled' : ''}`;
  };
}

/** The database of DATABASE_URL or the embedded one, which is started unless the site runs it. */
async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (url) return { url, stop: async () => undefined };
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  const quiet = { debug: () => undefined, warn: (message: string) => console.error(message) };
  try {
    return await startEmbedded(dataDir, quiet);
  } catch (error) {
    const running = await findRunningEmbedded(dataDir);
    if (running === null) throw error;
    return { url: running, stop: async () => undefined };
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof AppError) return error.message;
  if (isDatabaseOutage(error))
    return 'DATABASE_URL cannot be reached: check that PostgreSQL runs there and that host, port, user and password are right.';
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    console.log(USAGE);
    return;
  }
  const database = await openDatabase();
  const stop = () => void database.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await migrate(database.url);
    console.log(await withDatabase(database.url, command));
  } finally {
    await database.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
