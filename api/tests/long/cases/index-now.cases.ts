import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createRequestContext } from '../../../src/core/request-context.js';
import { announceChanges } from '../../../src/search-engines/index-now.service.js';
import { makeHouse, makePage, makeUnit } from '../../support/factories.js';
import { createTestApp } from '../../support/test-app.js';
import { work } from '../../support/work.js';

export default function cases() {
  const SITE = 'https://talay.example';

  /** A search engine that responds with these statuses in turn, and the requests it received. */
  async function engine(...statuses: number[]) {
    const told: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => void chunks.push(chunk));
      request.on('end', () => {
        told.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof told)[number]);
        response.writeHead(statuses.shift() ?? 200).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/indexnow`, told, [Symbol.asyncDispose]: async () => void server.close() };
  }

  test('IndexNow is notified of changes once, with the site’s key; a refusal loses nothing', async () => {
    const own = await createTestApp();
    const ctx = createRequestContext({ ...work(own), siteUrl: SITE });
    const before = { updatedAt: new Date(Date.now() - 600_000) };
    const changed = await makeUnit(own.db, before);
    await makeUnit(own.db, { ...before, isDraft: true });
    const deleted = await makeHouse(own.db, { ...before, deletedAt: before.updatedAt });
    await makePage(own.db, before);
    await using search = await engine(503);
    await expect(announceChanges(ctx, search.url)).rejects.toThrow('503');
    await announceChanges(ctx, search.url);
    await announceChanges(ctx, search.url);
    expect(search.told).toHaveLength(2);
    const [, { host, key, keyLocation, urlList }] = search.told as [unknown, (typeof search.told)[number]];
    expect(host).toBe('talay.example');
    expect(urlList.toSorted()).toEqual(
      [`/en/page/about`, ...['en', 'ru'].flatMap((lang) => [`/${lang}/unit/${changed}`, `/${lang}/house/${deleted}`])]
        .map((path) => SITE + path)
        .toSorted(),
    );
    const answer = await own.get(keyLocation.replace(SITE, ''));
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'text/plain; charset=utf-8', key]);
    expect((await own.get(`/${'0'.repeat(32)}.txt`)).statusCode).toBe(404);
    await own.db.query('UPDATE unit SET updated_at = $2 WHERE id = $1', [changed, new Date(Date.now() - 180_000)]);
    await own.db.query("UPDATE index_now SET announced_to = now() - interval '5 minutes'");
    await announceChanges(ctx, search.url);
    expect(search.told[2]?.urlList).toEqual([`${SITE}/en/unit/${changed}`, `${SITE}/ru/unit/${changed}`]);
    await own.close();
  });
}
