import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@talay/api/files/file-store.js';
import { loadDemo } from './load-demo.js';
import { PICTURES, readCatalogue, readPictureFiles } from './picture-files.js';

describe('the pictures of the repository', () => {
  test('are whole, each in three widths, none twice, and all of them are in the list', async () => {
    const list = await readCatalogue();
    const files = await readPictureFiles(PICTURES, list, false);
    expect(new Set(files.map(({ hash }) => hash)).size).toBe(files.length);
    expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
    for (const { slug, kind, original, sizes } of files) {
      expect([slug.startsWith(kind), [...sizes.keys()]]).toEqual([true, [480, 960]]);
      // A card must not weigh what a page does.
      expect([sizes.get(480)!.length < 40_000, original.length < 250_000]).toEqual([true, true]);
    }
    const names = list.flatMap(({ slug }) => ['', '-480', '-960'].map((size) => `${slug}${size}.webp`));
    expect((await readdir(PICTURES)).toSorted()).toEqual([...names, 'catalogue.json'].toSorted());
  });

  test('are in both languages and as many as the lists of homes need', async () => {
    const list = await readCatalogue();
    const count = (...kinds: string[]) => list.filter(({ kind }) => kinds.includes(kind)).length;
    expect(count('living', 'bedroom', 'studio', 'kitchen')).toBeGreaterThanOrEqual(60);
    expect(count('exterior-house', 'terrace')).toBeGreaterThanOrEqual(25);
    expect(count('portrait')).toBe(3);
    for (const { en, ru } of list) {
      expect(en).toMatch(/^[A-Z][\w ,:’'-]+$/);
      expect(ru).toMatch(/^[А-ЯЁ][а-яёА-ЯЁ0-9 ,:«»-]+$/);
    }
  });
});

describe('a folder that is not whole', () => {
  let folder: string;
  beforeEach(async () => {
    folder = `${await mkdtemp(join(tmpdir(), 'talay-pictures-'))}/`;
    for (const name of ['catalogue.json', 'living-01.webp', 'living-01-480.webp', 'living-01-960.webp'])
      await copyFile(`${PICTURES}${name}`, `${folder}${name}`);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = async () => readPictureFiles(folder, (await readCatalogue(folder)).slice(0, 1), false);

  test.each<[string, string, (path: string) => Promise<unknown>]>([
    ['a missing picture', 'living-01.webp', rm],
    ['an empty picture', 'living-01-480.webp', (path) => truncate(path, 0)],
    ['a picture that breaks off', 'living-01-960.webp', (path) => truncate(path, 5_000)],
    ['another file', 'living-01.webp', (path) => writeFile(path, 'version https://git-lfs.github.com/spec/v1\n'.repeat(9))],
    ['a picture of another width', 'living-01.webp', (path) => copyFile(`${folder}living-01-480.webp`, path)],
    ['a missing list', 'catalogue.json', rm],
    ['an empty list', 'catalogue.json', (path) => writeFile(path, '[]')],
    ['a list that breaks off', 'catalogue.json', async (path) => writeFile(path, (await readFile(path, 'utf8')).slice(0, 900))],
  ])('%s is named in one line that says what to do', async (_what, name, spoil) => {
    await expect(read()).resolves.toHaveLength(1);
    await spoil(`${folder}${name}`);
    await expect(read()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        new RegExp(
          `^The demo pictures are incomplete: ${folder}${name} is (missing|damaged|missing or damaged)\\. Restore them with "git checkout demo/pictures".*$`,
        ),
      ),
    });
  });

  test('ends a load before it has asked for a database or stored anything', async () => {
    const store = { putOriginal: () => Promise.reject(new Error('stored')) } as Partial<FileStore> as FileStore;
    const loading = loadDemo({ databaseUrl: 'postgresql://127.0.0.1:1/none', store, folder });
    await expect(loading).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining('is missing') });
  });
});
