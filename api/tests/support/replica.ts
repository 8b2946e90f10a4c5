import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/db/data-source.js';
import { startEmbedded } from '../../src/db/embedded.js';
import { findAccount, run } from '../../src/db/embedded/account.js';
import { readLines } from '../../src/db/embedded/process.js';
import { freePort, serverIn } from './database-server.js';

/** A PostgreSQL server of its own with a streaming replica, both migrated. */
export interface ReplicatedDatabase {
  url: string;
  replicaUrl: string;
  /** Ids of the two servers. */
  primary: number;
  replica: number;
  stop(): Promise<void>;
}

/** Starts both: the replica is made of a copy of the primary's folder, for which PostgreSQL's server needs no other program. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'talay-replica-'));
  const log = { debug: () => undefined, warn: console.warn };
  const primary = await startEmbedded(join(folder, 'primary'), log);
  await migrate(primary.url);
  const data = join(folder, 'primary/postgres/data');
  const copy = join(folder, 'replica/postgres/data');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("SELECT pg_backup_start('replica', true)");
  await cp(data, copy, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(join(copy, 'backup_label'), rows[0]!.labelfile);
  await writeFile(join(copy, 'standby.signal'), '');
  await writeFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  await own(copy, await stat(data));
  // The server's account passes through the outer folders.
  for (const path of [folder, join(folder, 'replica'), join(folder, 'replica/postgres')]) await chmod(path, 0o711);

  const replicaPort = await freePort();
  const options = ['-p', String(replicaPort), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const account = await findAccount(join(folder, 'replica/postgres'), log);
  const server = run('postgres', copy, (data) => ['-D', data, ...options], account);
  const lines: string[] = [];
  await new Promise<void>((ready, fail) => {
    void readLines(server, (line) => lines.push(line) && line.includes('ready to accept read-only connections') && ready());
    server.once('exit', () => fail(new Error(lines.join('\n'))));
  });
  const replicaUrl = new URL(primary.url);
  replicaUrl.port = String(replicaPort);
  const exited = once(server, 'exit');
  return {
    url: primary.url,
    replicaUrl: replicaUrl.href,
    primary: serverIn(data),
    replica: serverIn(copy),
    async stop() {
      server.kill('SIGQUIT');
      await exited;
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Gives a folder and all in it to the account that another one belongs to: the server runs as no other. */
async function own(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) await chown(join(folder, name), uid, gid);
}
