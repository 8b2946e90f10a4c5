import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { linkPictures, makeFile, makeUnit } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { STORES } from '../support/stores.js';
import { Role } from '../../src/core/policy.js';
import { Unit } from '../../src/listings/unit.entity.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn } from '../support/visitor.js';
import { makeAllVariants } from '../support/work.js';

export default function cases() {
  describe.each(STORES)('pictures in %s', (_where, openStore) => {
    let t: TestApp;
    let file: string;
    beforeAll(async () => {
      t = await createTestApp({ openStore });
      file = await makeFile(t.db, t.store);
      await linkPictures(t.db, 'unit', await makeUnit(t.db), [file]);
      await makeAllVariants(t);
    });
    afterAll(() => t.close());

    test.each([
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
      ['image/avif;q=0, image/webp;q=0.5', 'image/webp', 'webp'],
    ])('Accept %s gives %s', async (accept, type, format) => {
      const response = await t.get(`/api/files/${file}?w=320`, { accept });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': type,
        vary: 'Accept',
        'cache-control': 'public, max-age=86400, s-maxage=600',
        'accept-ranges': 'bytes',
      });
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 240 });
    });

    test('a picture is never made larger than it is', async () => {
      const response = await t.get(`/api/files/${file}?w=1600`);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 800, height: 600 });
    });

    test('the same ETag answers 304; a part answers 206; HEAD has the headers and no body', async () => {
      const whole = await t.get(`/api/files/${file}?w=160`);
      const again = await t.get(`/api/files/${file}?w=160`, { 'if-none-match': String(whole.headers['etag']) });
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
      const part = await t.get(`/api/files/${file}?w=160`, { range: 'bytes=0-9' });
      expect({ status: part.statusCode, length: part.rawPayload.length }).toEqual({ status: 206, length: 10 });
      const head = await t.app.inject({ method: 'HEAD', url: `/api/files/${file}?w=160` });
      expect({ status: head.statusCode, body: head.body, length: head.headers['content-length'] }).toEqual({
        status: 200,
        body: '',
        length: String(whole.rawPayload.length),
      });
    });

    test.each(['w=641', 'w=0', 'w=-1', 'w=abc', 'w='])('%s is refused: only fixed widths', async (query) => {
      const response = await t.get(`/api/files/${file}?${query}`);
      expect({ status: response.statusCode, code: response.json().error.code }).toEqual({ status: 400, code: 'BAD_WIDTH' });
    });

    test('a width that is given twice is refused', async () => {
      const response = await t.get(`/api/files/${file}?w=160&w=320`);
      expect({ status: response.statusCode, error: response.json().error }).toMatchObject({
        status: 400,
        error: { code: 'BAD_USER_INPUT', fields: [{ path: 'w' }] },
      });
    });

    test.each([
      ['is deleted', { deletedAt: new Date() }],
      ['becomes a draft', { isDraft: true }],
    ])(
      'once its listing %s, a picture is not served, not even by ETag, and shared caches do not keep it for long',
      async (_how, change) => {
        const own = await makeFile(t.db, t.store);
        const unit = await makeUnit(t.db);
        await linkPictures(t.db, 'unit', unit, [own]);
        await makeAllVariants(t);
        const before = await t.get(`/api/files/${own}?w=160`);
        expect(Number(/s-maxage=(\d+)/.exec(String(before.headers['cache-control']))![1])).toBeLessThanOrEqual(600);
        await t.db.manager.update(Unit, unit, change);
        await soon(
          async () => {
            const after = await t.get(`/api/files/${own}?w=160`, { 'if-none-match': String(before.headers['etag']) });
            return { status: after.statusCode, cache: after.headers['cache-control'] };
          },
          { status: 404, cache: 'private, no-cache' },
        );
      },
    );

    test('staff are shown what visitors are not, and nothing holds it', async () => {
      const secret = await makeFile(t.db, t.store);
      await makeAllVariants(t);
      const staff = await signedIn(t, Role.ADMIN);
      const seen = await staff.send('GET', `/api/files/${secret}?w=160`);
      expect({ status: seen.statusCode, cache: seen.headers['cache-control'] }).toEqual({ status: 200, cache: 'private, no-cache' });
      const again = await staff.send('GET', `/api/files/${secret}?w=160`, undefined, { 'if-none-match': String(seen.headers['etag']) });
      expect(again.statusCode).toBe(304);
    });

    test('a picture that only a draft uses is not there for visitors', async () => {
      const secret = await makeFile(t.db, t.store);
      await linkPictures(t.db, 'unit', await makeUnit(t.db, { isDraft: true }), [secret]);
      expect((await t.get(`/api/files/${secret}`)).statusCode).toBe(404);
    });

    test.each([
      '../../../etc/passwd',
      '..%2F..%2F..%2Fetc%2Fpasswd',
      '%2E%2E/%2E%2E/etc/passwd',
      '..//..//etc/passwd',
      '..%5C..%5Cetc%5Cpasswd',
      '....//....//etc/passwd',
      '%252e%252e%252fetc%252fpasswd',
      '.%00./etc/passwd',
      'originals',
      '01900000-0000-7000-8000-000000000000',
      'abc',
    ])('/api/files/%s is no file', async (path) => {
      const response = await t.get(`/api/files/${path}`);
      expect([400, 404]).toContain(response.statusCode);
      expect(response.body).not.toContain('root:');
    });
  });
}
