import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const folderOf = (dataDir: string) => join(dataDir, 'mails');

/** A mail server on this machine; what it takes is put into a folder, by the address that it is for. */
export async function startMailbox(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = folderOf(dataDir);
  await mkdir(folder);
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, next) {
      void buffer(stream)
        .then((mail) => writeFile(join(folder, `${envelope.rcptTo[0]!.address} ${++taken}`), mail))
        .then(() => next());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The mails that an address has got from the site of all tests, as they were sent. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = folderOf(process.env['E2E_DATA_DIR']!);
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${address} `));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}
