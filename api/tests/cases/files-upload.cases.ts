import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { Role } from '../../src/core/policy.js';
import { filesOf, multipart, picture, postFiles, postOperation } from '../support/pictures.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { clockHeader, createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
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

    test('both APIs store pictures and return the results', async () => {
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

    /** What both APIs answer to these pictures: status and code of each. */
    const refusals = async (...pictures: Uint8Array[]) => {
      const rest = await postFiles(admin, filesOf(...pictures));
      const graphql = await upload(...pictures);
      return [rest.statusCode, rest.json().error?.code, graphql.status, graphql.errors?.[0]?.extensions.code];
    };
    const both = (status: number, code: string) => [status, code, status, code];

    test('a photograph loses location, camera and profile, and is rotated upright', async () => {
      const photo = await picture(400, 300)
        .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 55/1 57/1' } })
        .withMetadata({ orientation: 6 })
        .withIccProfile('p3')
        .jpeg()
        .toBuffer();
      const { data } = await upload(photo);
      const { id, width, height } = data!.uploadFiles[0]!;
      expect({ width, height }).toEqual({ width: 300, height: 400 });
      const stored = await sharp(await t.store.original(id)).metadata();
      expect(stored).toMatchObject({ format: 'jpeg', width: 300, height: 400, space: 'srgb' });
      expect([stored.exif, stored.icc, stored.xmp, stored.iptc, stored.orientation]).toEqual(Array(5).fill(undefined));
      const served = await admin.send('GET', `/api/files/${id}?w=160`);
      expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    });

    test.each([
      ['png', 'png', () => picture().png()],
      ['gif', 'png', () => picture().gif()],
      ['webp', 'jpeg', () => picture().webp()],
      ['avif', 'jpeg', () => picture().avif({ effort: 0 })],
    ] as const)('%s is stored as %s, whatever its name says', async (_format, stored, make) => {
      const { data } = await upload(await make().toBuffer());
      const { id, name } = data!.uploadFiles[0]!;
      expect(name).toBe('picture-0.jpg');
      expect((await sharp(await t.store.original(id)).metadata()).format).toBe(stored);
      const served = await admin.send('GET', `/api/files/${id}`, undefined, { accept: 'image/webp' });
      // Its first variant, until the job has made the others.
      expect(served.headers['content-type']).toBe('image/jpeg');
    });

    test('only the first frame of an animation is used; transparency is flattened onto white', async () => {
      const frame = (background: string) => ({ create: { width: 40, height: 40, channels: 4 as const, background } });
      const frames = await Promise.all(['#f00', '#00f'].map((color) => sharp(frame(color)).png().toBuffer()));
      const moving = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      const clear = await sharp(frame('#0000')).png().toBuffer();
      const { data } = await upload(moving, clear);
      const [first, second] = await Promise.all(data!.uploadFiles.map(({ id }) => t.store.original(id)));
      expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 40, height: 40 });
      expect([...(await sharp(first).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0]);
      expect([...(await sharp(second).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
    });

    test('a large picture is stored at 4,096 pixels', async () => {
      const { data } = await upload(await picture(6_000, 600).jpeg().toBuffer());
      expect(data!.uploadFiles[0]).toMatchObject({ width: 4_096, height: 410 });
    });

    test.each([
      ['html', Buffer.from('<html><script>alert(1)</script></html>')],
      ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ')],
      ['exe', Buffer.from('MZ\x90\x00\x03')],
      ['zip', Buffer.from('PK\x03\x04')],
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>')],
      ['svg with an entity', Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>')],
      ['heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      ['tiff', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
      ['a text', Buffer.from('no picture')],
    ])('%s is no picture', async (_what, bytes) => {
      expect(await refusals(bytes)).toEqual(both(415, 'NOT_AN_IMAGE'));
    });

    test('incomplete files are refused', async () => {
      const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251));
      const raw = { raw: { width: 200, height: 200, channels: 3 as const } };
      for (const whole of [
        await sharp(noise, raw).jpeg().toBuffer(),
        await sharp(noise, raw).png().toBuffer(),
        await sharp(noise, raw).webp().toBuffer(),
      ]) {
        expect(await refusals(whole.subarray(0, whole.length / 2))).toEqual(both(422, 'BROKEN_IMAGE'));
        expect(await refusals(whole.subarray(0, 16))).toEqual(both(422, 'BROKEN_IMAGE'));
      }
      expect(await refusals(Buffer.alloc(0))).toEqual(both(422, 'BROKEN_IMAGE'));
      expect(await refusals(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'))).toEqual(both(422, 'BROKEN_IMAGE'));
    });

    test('too many and too few pixels are refused, a bomb before it is unpacked', async () => {
      // Unpacked, they would be found to be broken.
      expect(await refusals(pngOf(60_000, 60_000))).toEqual(both(422, 'TOO_MANY_PIXELS'));
      expect(await refusals(pngOf(20_000, 20_000))).toEqual(both(422, 'TOO_MANY_PIXELS'));
      expect(
        await refusals(
          await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
            .png()
            .toBuffer(),
        ),
      ).toEqual(both(422, 'TOO_FEW_PIXELS'));
    });

    test('one wrong file of several: nothing is stored, and the answer says which', async () => {
      const before = await rows();
      const { status, errors } = await upload(await picture().jpeg().toBuffer(), Buffer.from('no picture'));
      expect({ status, fields: errors![0]!.extensions.fields }).toEqual({
        status: 415,
        fields: [expect.objectContaining({ path: 'files.1', code: 'NOT_AN_IMAGE' })],
      });
      expect(await rows()).toEqual(before);
    });

    test('a file of 15 MB is taken off the wire, one byte more is not', async () => {
      const jpeg = await picture().jpeg().toBuffer();
      const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
      expect((await postFiles(admin, filesOf(padded(15_000_000)))).statusCode).toBe(201);
      expect(await refusals(padded(15_000_001))).toEqual(both(413, 'PAYLOAD_TOO_LARGE'));
    });

    test('twenty files are taken, 21 are not', async () => {
      const pictures = await Promise.all(Array.from({ length: 21 }, () => picture(64, 64).png().toBuffer()));
      expect(await refusals(...pictures)).toEqual(both(413, 'TOO_MANY_FILES'));
      const { data } = await upload(...pictures.slice(1));
      expect(new Set(data!.uploadFiles.map(({ id }) => id)).size).toBe(20);
    });

    test('no file, and a file under another name', async () => {
      for (const parts of [
        [],
        [{ name: 'title', bytes: 'x' }],
        [{ name: 'file', filename: 'a.jpg', bytes: await picture().jpeg().toBuffer() }],
      ]) {
        const response = await postFiles(admin, parts);
        expect([response.statusCode, response.json().error.code]).toEqual([400, 'NO_FILES']);
      }
      const { status, errors } = await upload();
      expect([status, errors![0]!.extensions.code]).toEqual([400, 'NO_FILES']);
    });

    test('a body that is cut short or no multipart at all', async () => {
      const { payload, type } = multipart(filesOf(await picture().jpeg().toBuffer()));
      const send = async (body: Buffer, contentType: string) => {
        const response = await admin.send('POST', '/api/files', body, { 'content-type': contentType });
        return [response.statusCode, response.json().error.code];
      };
      expect(await send(payload.subarray(0, payload.length - 20), type)).toEqual([400, 'BAD_MULTIPART']);
      expect(await send(payload.subarray(0, 60), type)).toEqual([400, 'BAD_MULTIPART']);
      expect(await send(payload, 'multipart/form-data')).toEqual([400, 'BAD_MULTIPART']);
      expect(await send(Buffer.from('{}'), 'application/json')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      for (const [body, contentType] of [
        [payload, type],
        [payload.subarray(0, 60), type],
        [payload, 'multipart/form-data'],
      ] as const) {
        const response = await admin.send('POST', '/graphql', body, { 'content-type': contentType, 'apollo-require-preflight': '1' });
        expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([400, 'BAD_MULTIPART']);
      }
      expect((await admin.send('GET', '/livez')).statusCode).toBe(200);
    });

    test('many fields beside the files are refused', async () => {
      const response = await postFiles(
        admin,
        Array.from({ length: 2_000 }, (_, index) => ({ name: `n${index}`, bytes: 'x' })),
      );
      expect([response.statusCode, response.json().error.code]).toEqual([413, 'TOO_MANY_FIELDS']);
    });

    test('the same picture is stored once, also with ten concurrent uploads, and ignoring metadata', async () => {
      const same = picture();
      const bytes = await same.clone().jpeg({ quality: 80 }).toBuffer();
      const answers = await Promise.all(Array.from({ length: 10 }, () => upload(bytes)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const ids = new Set(answers.map(({ data }) => data!.uploadFiles[0]!.id));
      expect(ids.size).toBe(1);
      const tagged = await same
        .clone()
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .jpeg({ quality: 80 })
        .toBuffer();
      const { data } = await upload(tagged, tagged);
      expect(new Set(data!.uploadFiles.map(({ id }) => id))).toEqual(ids);
    });

    test('the name is the last path segment, without invalid characters', async () => {
      const names = ['../../etc/passwd', 'C:\\Users\\a\\Вид на море.JPG', ' a \u0007 b ', '', 'x'.repeat(300)];
      for (const filename of names) {
        const response = await postFiles(admin, [{ name: 'files', filename, bytes: await picture().jpeg().toBuffer() }]);
        if (filename === '') continue;
        expect(['passwd', 'Вид на море.JPG', 'a b', 'x'.repeat(200)]).toContain(response.json().images[0].name);
      }
    });

    test('no room on the disk: nothing is half stored', async () => {
      const { putOriginal } = t.store;
      const before = await rows();
      let puts = 0;
      // The second picture meets a full disk: a device that has no room.
      t.store.putOriginal = (id, bytes) => (puts++ % 2 === 0 ? putOriginal(id, bytes) : writeFile('/dev/full', bytes));
      try {
        const pictures = await Promise.all([1, 2].map(() => picture().jpeg().toBuffer()));
        expect(await refusals(...pictures)).toEqual(both(507, 'STORAGE_FULL'));
      } finally {
        t.store.putOriginal = putOriginal;
      }
      expect(await rows()).toEqual(before);
    });

    test('an upload without a preflight, from another site, or without the signed header is refused', async () => {
      const { payload, type } = multipart([
        { name: 'operations', bytes: JSON.stringify({ query: UPLOAD, variables: { files: [] } }) },
        { name: 'map', bytes: '{}' },
      ]);
      const codes = async (url: string, headers: Record<string, string>) => {
        const response = await admin.send('POST', url, payload, { 'content-type': type, ...headers });
        const { error, errors } = response.json();
        return [response.statusCode, error?.code ?? errors[0].extensions.code];
      };
      expect(await codes('/graphql', {})).toEqual([403, 'CSRF_BLOCKED']);
      expect(await codes('/graphql', { 'apollo-require-preflight': '1', 'x-talay-clock': '' })).toEqual([400, 'STALE_CLOCK']);
      expect(await codes('/graphql', { 'apollo-require-preflight': '1', origin: 'https://evil.example' })).toEqual([403, 'CSRF_BLOCKED']);
      expect(await codes('/api/files', { 'x-talay-clock': '' })).toEqual([400, 'STALE_CLOCK']);
      expect(await codes('/api/files', { origin: 'https://evil.example' })).toEqual([403, 'CSRF_BLOCKED']);
    });

    describe('over the wire', () => {
      let port: number;
      beforeAll(async () => {
        await t.app.listen({ port: 0, host: '127.0.0.1' });
        port = (t.app.server.address() as AddressInfo).port;
      });

      const open = async (visitor: Visitor, path: string, type: string, length: number): Promise<Socket> => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        const headers = {
          host: 'talay.example',
          'content-type': type,
          'content-length': length,
          'apollo-require-preflight': '1',
          ...clockHeader(),
          ...(visitor.token !== null && { cookie: `talay_session=${visitor.token}` }),
        };
        socket.write(
          `POST ${path} HTTP/1.1\r\n${Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('')}\r\n`,
        );
        return socket;
      };

      test.each(['/api/files', '/graphql'])('of a stranger’s body at %s hardly anything is read', async (path) => {
        const { type } = multipart([]);
        const socket = await open(createVisitor(t), path, type, 200_000_000);
        socket.on('error', () => undefined);
        let answer = '';
        socket.on('data', (chunk) => (answer += String(chunk)));
        const closed = new Promise((resolve) => socket.once('close', resolve));
        const write = () => {
          while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
        };
        socket.on('drain', write);
        write();
        await closed;
        expect(answer).toContain('UNAUTHENTICATED');
        expect(socket.bytesWritten).toBeLessThan(20_000_000);
      });

      test.each(['/api/files', '/graphql'])('an upload to %s that is cut leaves nothing', async (path) => {
        const before = await rows();
        const bytes = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(3_000_000)]);
        const graphql = [
          { name: 'operations', bytes: JSON.stringify({ query: UPLOAD, variables: { files: [null] } }) },
          { name: 'map', bytes: '{"0":["variables.files.0"]}' },
          { name: '0', filename: 'a.jpg', bytes },
        ];
        const { payload, type } = multipart(path === '/graphql' ? graphql : filesOf(bytes));
        const socket = await open(admin, path, type, payload.length);
        socket.write(payload.subarray(0, 2_000_000));
        if (path === '/api/files') await until(async () => (await folders()).incoming.length === 1);
        socket.resetAndDestroy();
        await until(async () => (await folders()).incoming.length === 0);
        expect(await rows()).toEqual(before);
        expect((await upload(await picture().jpeg().toBuffer())).status).toBe(200);
      });

      test('ten uploads at once are all answered, and nobody waits for them', async () => {
        const large = await Promise.all(Array.from({ length: 10 }, () => picture(3_000, 2_000).jpeg().toBuffer()));
        let answered = 0;
        const uploads = large.map(async (bytes) => {
          const { statusCode } = await postFiles(admin, filesOf(bytes));
          answered++;
          return statusCode;
        });
        // Decoding here would keep these waiting until most of the uploads are done.
        for (let asked = 0; asked < 20; asked++) expect((await t.app.inject('/livez')).statusCode).toBe(200);
        expect(answered).toBeLessThan(uploads.length);
        expect(await Promise.all(uploads)).toEqual(uploads.map(() => 201));
      });
    });
  });

  /** Resolves once it is so. */
  async function until(so: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await so())) await new Promise((go) => setImmediate(go));
  }

  /** A PNG that says it is so large, of a few bytes. */
  function pngOf(width: number, height: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const frame = Buffer.alloc(8);
      frame.writeUInt32BE(data.length, 0);
      frame.writeUInt32BE(crc32(body), 4);
      return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    return Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}
