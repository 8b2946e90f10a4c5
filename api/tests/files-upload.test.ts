import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Role } from '../src/kernel/policy.js';
import { filesOf, multipart, picture, postFiles, postOperation } from './support/pictures.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { createVisitor, signedIn, type Visitor } from './support/visitor.js';

const UPLOAD = `mutation ($files: [Upload!]!) {
  uploadFiles(files: $files) { id name link width height bytes createdAt usageTotal usage { id } caption { en ru } placeholder }
}`;

interface Uploaded {
  uploadFiles: { id: string; name: string; link: string; width: number; height: number; bytes: number; placeholder: string }[];
}

describe('uploads', () => {
  let t: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
  });
  afterAll(() => t.close());

  const folders = async () => {
    const folder = join(t.store.variants, '..');
    return { originals: (await readdir(join(folder, 'originals'))).sort(), incoming: await readdir(join(folder, 'incoming')) };
  };
  const rows = async () => (await t.db.query<{ id: string }[]>('SELECT id FROM file ORDER BY id')).map(({ id }) => id);

  // Whatever was sent: every row has its bytes, all bytes have their row, and nothing is left that was arriving.
  afterEach(async () => {
    expect(await folders()).toEqual({ originals: await rows(), incoming: [] });
  });

  const upload = async (...pictures: Uint8Array[]) => {
    const response = await postOperation(admin, UPLOAD, pictures);
    return {
      status: response.statusCode,
      ...(response.json() as { data: Uploaded | null; errors?: { extensions: { code: string; fields?: object[] } }[] }),
    };
  };

  test('both doors store pictures and say what became of them', async () => {
    const rest = await postFiles(admin, filesOf(await picture().jpeg().toBuffer(), await picture().png().toBuffer()));
    expect(rest.statusCode).toBe(201);
    const { images } = rest.json() as { images: { _id: string; name: string; link: string }[] };
    expect(images.map(({ name }) => name)).toEqual(['picture-0.jpg', 'picture-1.jpg']);
    expect(images[0]!.link).toBe(`/api/files/${images[0]!._id}`);
    const { status, data } = await upload(await picture(400, 300).jpeg().toBuffer());
    expect(status).toBe(200);
    expect(data!.uploadFiles).toEqual([
      expect.objectContaining({
        width: 400,
        height: 300,
        usageTotal: 0,
        usage: [],
        caption: { en: '', ru: '' },
        createdAt: expect.any(String),
      }),
    ]);
    expect(data!.uploadFiles[0]!.bytes).toBeGreaterThan(100);
    expect(data!.uploadFiles[0]!.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect((await admin.send('GET', data!.uploadFiles[0]!.link)).statusCode).toBe(200);
  });
});
