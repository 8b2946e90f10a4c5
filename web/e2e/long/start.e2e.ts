import { expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSite } from '../support/spawn-site.ts';

const NO_CONTACTS = Object.fromEntries(
  ['NAME', 'NAME_RU', 'PHONE', 'EMAIL', 'HOURS', 'ADDRESS', 'ADDRESS_RU', 'POSITION', 'WHATSAPP', 'TELEGRAM', 'LINE'].map((name) => [
    `CONTACT_${name}`,
    '',
  ]),
);

test('default settings: embedded database, demo homes and demo contacts in both languages', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'talay-default-'));
  const site = await spawnSite({ databaseUrl: '', dataDir, env: { ...NO_CONTACTS, DEMO: '', MESSENGER_URL: '' } });
  try {
    const { total } = (await (await fetch(`${site.url}/api/condo`)).json()) as { total: number };
    expect(total).toBeGreaterThan(10);
    for (const [lang, name] of [
      ['en', 'Anna Sokolova'],
      ['ru', 'Анна Соколова'],
    ] as const) {
      const html = await (await fetch(`${site.url}/${lang}/contact`)).text();
      expect(html).toContain(name);
      expect(html).toContain('href="tel:+6638000000"');
      expect(html).toContain('href="https://wa.me/6638000000');
    }
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
