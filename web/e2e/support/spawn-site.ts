import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A site of its own process. */
export interface SpawnedSite {
  url: string;
  /** Of the process that was started; those that serve are its children. */
  pid: number;
  stop(): Promise<void>;
  /** Ends it without a warning, as a machine does that loses its power. */
  kill(): Promise<void>;
}

/** What a spawned site runs on. */
interface SiteOptions {
  /** Empty for an embedded database in `dataDir`. */
  databaseUrl: string;
  dataDir: string;
  /** More variables of its environment. */
  env?: Record<string, string>;
}

/** Starts the built site in a process of its own, as `npm start` does, and waits until it is ready. */
export async function spawnSite({ databaseUrl, dataDir, env = {} }: SiteOptions): Promise<SpawnedSite> {
  const port = await freePort();
  // Sites that share a database must share the mail server setting: the last one to start records for all of them whether mail is sent.
  const mailUrl = databaseUrl === '' || new URL(databaseUrl).pathname.startsWith('/desk') ? undefined : process.env['E2E_SMTP_URL'];
  const mail = mailUrl && { SMTP_URL: mailUrl, LEADS_EMAIL_TO: 'sales@talay.example', LEADS_EMAIL_FROM: 'site@talay.example' };
  const site = spawn(process.execPath, [new URL('../../server/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      WORKERS: '1',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      // Tests come from networks of their choice.
      TRUSTED_PROXIES: '127.0.0.1',
      // The account of support/sign-in.ts.
      GOD_USERNAME: 'god',
      GOD_PASSWORD: 'lantern-and-tide',
      MESSENGER_URL: 'https://t.me/talay_test',
      CONTACT_NAME: 'Anna Petrova',
      CONTACT_NAME_RU: 'Анна Петрова',
      CONTACT_PHONE: '+6638000000',
      CONTACT_EMAIL: 'hello@talay.example',
      CONTACT_HOURS: 'Mo-Fr 09:00-18:00, Sa 10:00-16:00',
      CONTACT_ADDRESS: '10 Beach Road, Pattaya 20150',
      CONTACT_ADDRESS_RU: 'Бич-роуд, 10, Паттайя 20150',
      CONTACT_POSITION: '12.9276,100.8771',
      CONTACT_WHATSAPP: '+66812345678',
      CONTACT_TELEGRAM: 'talay_test',
      CONTACT_LINE: '@talay',
      // No test depends on a host out there.
      MAP_STYLE_URL: 'none',
      RATES_URL: 'none',
      // Where sources.e2e.ts is a partner.
      PICTURE_ADDRESSES: '127.0.0.2',
      ...mail,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = () => site.exitCode ?? site.signalCode;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    site.kill(signal);
    await once(site, 'exit');
  };
  const url = `http://localhost:${port}`;
  while (ended() === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) {
      return {
        url,
        pid: site.pid!,
        async stop() {
          if (ended() === null) await end('SIGTERM');
        },
        async kill() {
          if (ended() !== null) throw new Error(`the site had ended by itself (${ended()})`);
          await end('SIGKILL');
        },
      };
    }
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('the site did not start; its own message is above');
}
