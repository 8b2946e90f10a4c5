import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock } from './lock.js';
import { startOf } from './process.js';

describe('the claim of a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talay-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each([
    ['of a process that is gone', '999999999 long ago'],
    ['of one that had the id of another', `${process.ppid} long ago`],
    ['that was never finished', ''],
  ])('%s is taken over, and nothing is left of it', async (_whose, stale) => {
    await writeFile(join(folder, 'owner.pid'), stale);
    const letGo = await lock(folder);
    expect(await readFile(join(folder, 'owner.pid'), 'utf8')).toBe(`${process.pid} ${startOf(process.pid)}`);
    expect(await readdir(folder)).toEqual(['owner.pid']);
    await letGo();
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a process that runs is respected', async () => {
    const claim = `${process.ppid} ${startOf(process.ppid)}`;
    await writeFile(join(folder, 'owner.pid'), claim);
    await expect(lock(folder)).rejects.toThrow(`is in use by process ${process.ppid}`);
    expect(await readFile(join(folder, 'owner.pid'), 'utf8')).toBe(claim);
  });
});
