import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createFolderStore } from '../../../src/files/folder-store.js';
import { newId } from '../../../src/core/ids.js';
import { startS3Server, type S3Server } from '../../support/s3-server.js';

export default function cases() {
  // The built program, as `npm run files` runs it.
  const COMMAND = fileURLToPath(new URL('../../../dist/cli/files.js', import.meta.url));

  let folder: string;
  let s3: S3Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talay-copy-'));
    s3 = await startS3Server();
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true });
  });

  async function files(...args: string[]): Promise<{ status: number | null; output: string }> {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...s3.env },
    });
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { status: status as number | null, output: (out + err).trim() };
  }

  test('pictures are copied from a folder to a bucket and back, and only those that are missing there', async () => {
    const store = await createFolderStore(join(folder, 'one'));
    const ids = Array.from({ length: 20 }, newId);
    for (const id of ids) await store.putOriginal(id, Buffer.from(`picture ${id}`));
    await store.putVariant(`${ids[0]}-160.webp`, Buffer.from('variant'));
    const one = `file:${join(folder, 'one')}`;
    expect(await files('copy', one, s3.url)).toEqual({ status: 0, output: '20 pictures copied, 0 were there already' });
    expect([...s3.objects.keys()].sort()).toEqual(ids.map((id) => `site/originals/${id}`).sort());
    s3.objects.delete(`site/originals/${ids[3]}`);
    expect((await files('copy', one, s3.url)).output).toBe('1 pictures copied, 19 were there already');
    expect((await files('copy', s3.url, `file:${join(folder, 'other')}`)).output).toBe('20 pictures copied, 0 were there already');
    expect((await readdir(join(folder, 'other', 'originals'))).sort()).toEqual(ids.toSorted());
    const other = await createFolderStore(join(folder, 'other'));
    expect(String(await other.original(ids[7]!))).toBe(`picture ${ids[7]}`);
  });

  test('what cannot be done is said in a line', async () => {
    expect((await files()).output).toMatch(/^usage: npm run files -- copy FROM TO/);
    expect(await files('copy', 'file:/x', 'http://x')).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^FILES_URL must look like/),
    });
    s3.failure = { fault: { status: 403, code: 'AccessDenied' } };
    expect(await files('copy', s3.url, `file:${join(folder, 'other')}`)).toEqual({
      status: 1,
      output: 'FILES_URL is refused by the store: AccessDenied.',
    });
  });
}
