import { parseArgs } from 'node:util';
import { giveRole } from '../accounts/account.service.js';
import { replacePassword } from '../auth/auth.service.js';
import { createAccount } from '../auth/new-account.service.js';
import { newPassword } from '../auth/password.js';
import { removeTotp } from '../auth/totp.service.js';
import { readUsername } from '../auth/username.js';
import { migrate } from '../db/data-source.js';
import { StartError } from '../env.js';
import { Role } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { openDatabase, runCommand } from './command.js';
import { withDatabase } from './work.js';

const USAGE = `usage: npm run account -- create NAME [--role GUEST|ADMIN|GOD]
       npm run account -- promote NAME GUEST|ADMIN|GOD
       npm run account -- reset NAME
       npm run account -- reset-totp NAME`;

/** Work on the database that returns a one-line report. */
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
  if (verb === 'reset-totp' && name && word === undefined) return resetTotp(name);
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
    return `${account.username} has the password ${password}, and must log in again on every device${account.disabled ? '; the account is disabled' : ''}`;
  };
}

function resetTotp(username: string): Command {
  return async (ctx) => {
    const account = await removeTotp(ctx, readUsername(username).folded);
    if (!account) throw new StartError(`There is no account ${username}.`);
    return `${account.username} now logs in with the password alone; if two-step verification was on, also again on every device`;
  };
}

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  if (!command) return console.log(USAGE);
  const database = await openDatabase();
  try {
    await migrate(database.url);
    console.log(await withDatabase(database.url, command));
  } finally {
    await database.stop();
  }
});
