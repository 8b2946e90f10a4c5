import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Role } from '../../../src/core/policy.js';
import { SHEETS } from '../../../src/fields/sheet.js';
import { guessColumns, guessEntity } from '../../../src/import/mapping/guess.js';
import { guessHeaderRow } from '../../../src/import/mapping/header-row.js';
import { changeImport, csvOf, postSheet, startedRows } from '../../support/imports.js';
import { multipart } from '../../support/pictures.js';
import { stagedOf } from '../../support/staged-file.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { clockHeader, createVisitor, signedIn, type Visitor } from '../../support/visitor.js';

/** Imports through REST. */
export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';
  const FINISH = '/api/utils/auto_listing_finish';

  const HEADER = ['Condo', 'Area', 'Size', 'Floor', 'Rent'];

  describe('imports through REST', () => {
    let t: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    const rowsOf = (bytes: Uint8Array, name?: string) => startedRows(admin, bytes, name);
    test('start returns the rows of the first sheet verbatim, and the id of the import', async () => {
      const { rows, id } = await rowsOf(Buffer.from('\uFEFFНазвание;Площадь\n\n\n=HYPERLINK("x");35,5\n'));
      expect(rows).toEqual([['Название', 'Площадь'], [], [], ['=HYPERLINK("x")', '35,5']]);
      const { data } = await admin.graphql<{ autoListing: { fileName: string } }>(`{ autoListing(id: "${id}") { fileName } }`);
      expect(data.autoListing).toEqual({ fileName: 'units.csv' });
      const many = Array.from({ length: 2_500 }, (_, index) => [`row ${index}`, String(index)]);
      expect((await rowsOf(csvOf(many))).rows).toEqual(many);
    });

    test('start wants one file in its field', async () => {
      for (const [name, code] of [
        ['files', 'NO_FILES'],
        ['tempfile', 'NO_FILES'],
      ] as const) {
        const response = await postSheet(admin, 'units.csv', csvOf([HEADER]), name);
        expect([response.statusCode, response.json().error.code]).toEqual([400, code]);
      }
      const { payload, type } = multipart([{ name: 'tempFile', filename: 'units.csv', bytes: 'a,b' }]);
      const broken = await admin.send('POST', '/api/utils/auto_listing_start', payload.subarray(0, -20), { 'content-type': type });
      expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'BAD_MULTIPART']);
    });

    const sheetsOf = (bytes: Buffer) => {
      const { Sheets, SheetNames } = XLSX.read(bytes, { type: 'buffer' });
      return SheetNames.map((name) => XLSX.utils.sheet_to_json<string[]>(Sheets[name]!, { header: 1 }));
    };

    test.each([
      ['Condo', 'en', 'unit'],
      ['Village', 'ru', 'house'],
    ] as const)('a blank sheet for %s in %s is mapped as it is meant', async (entitieType, lang, noun) => {
      const blank = await admin.send('GET', `/api/auto_listing/blank?entitieType=${entitieType}&lang=${lang}`);
      expect(blank.statusCode).toBe(200);
      const [fields, choices] = sheetsOf(blank.rawPayload);
      const columns = SHEETS[noun].filter(({ path }) => path !== 'reference' && path !== 'isDraft');
      expect(fields).toEqual([columns.map((column) => column[lang])]);
      expect(choices!.length).toBeGreaterThan(20);
      const { rows } = await stagedOf(blank.rawPayload);
      const header = rows[0]!.cells;
      expect([guessHeaderRow(rows.map(({ cells }) => cells)), guessEntity(header, [])]).toEqual([0, entitieType.toLowerCase()]);
      const guesses = guessColumns(entitieType === 'Condo' ? 'condo' : 'village', header, [], new Map());
      expect(guesses.map(({ field, why }) => [field, why])).toEqual(columns.map(({ path }) => [path, 'HEADER']));
    });

    test('rows that cannot go in come back as a sheet with their reasons', async () => {
      const { id } = await rowsOf(
        csvOf([
          ['Condo', '', 'Size'],
          ['Edge', 'a', 'wide'],
          ['Edge', 'b', '30'],
          ['=1+1', 'c', ''],
        ]),
      );
      await changeImport(admin, `setAutoListingHeader(id: "${id}", header: { sheet: 0, headerRow: 0 })`);
      const problem = (column: number | null, code: string, message: string, otherRow?: number) =>
        JSON.stringify([{ column, code, message, otherRow }]);
      const put = (ordinal: number, problems: string) =>
        t.db.query("UPDATE auto_listing_row SET state = 'error', problems = $3 WHERE import_id = $1 AND ordinal = $2", [
          id,
          ordinal,
          problems,
        ]);
      await put(1, problem(2, 'NOT_A_SIZE', 'Give square metres.'));
      await put(2, problem(null, 'DUPLICATE_ROW', 'Row 2 is about the same listing.', 1));
      await put(3, problem(null, 'NEW_CODE', 'Mend it.'));
      for (const [lang, column, reason, first, second] of [
        ['en', 'Column 2', 'Reason', 'Size: Give square metres.', 'Row 2 is about the same listing.'],
        [
          'ru',
          'Столбец 2',
          'Причина',
          'Size: Укажите квадратные метры (35,5) или раи, нганы и ва с указанием единицы.',
          'Строка 2 описывает этот же объект: исправьте ячейки или уберите одну из них.',
        ],
      ] as const) {
        const response = await admin.send('GET', `/api/auto_listing/${id}/failed?lang=${lang}`);
        expect(response.headers['content-disposition']).toMatch(/^attachment; filename="talay-not-imported-[\d-]+\.xlsx"$/);
        expect(sheetsOf(response.rawPayload)).toEqual([
          [
            ['Condo', column, 'Size', reason],
            ['Edge', 'a', 'wide', first],
            ['Edge', 'b', '30', second],
            ['=1+1', 'c', '', 'Mend it.'],
          ],
        ]);
      }
      expect((await admin.send('GET', `/api/auto_listing/${NOWHERE}/failed`)).statusCode).toBe(404);
      expect((await admin.send('GET', `/api/auto_listing/${id}/failed?lang=xx`)).json().error.code).toBe('UNKNOWN_LANG');
    });

    test.each([
      ['nobody', 401, 'UNAUTHENTICATED'],
      ['GUEST', 403, 'FORBIDDEN'],
    ] as const)('%s is refused before the body has come', async (who, status, code) => {
      const visitor = who === 'nobody' ? createVisitor(t) : await signedIn(t, Role.GUEST);
      if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = t.app.server.address() as AddressInfo;
      for (const [path, type] of [
        ['/api/utils/auto_listing_start', 'multipart/form-data; boundary=x'],
        [FINISH, 'application/json'],
      ]) {
        const socket = connect(port, '127.0.0.1');
        const headers = Object.entries({ ...clockHeader(), ...(visitor.token !== null && { cookie: `talay_session=${visitor.token}` }) });
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 25000000\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
        );
        const [answer] = (await once(socket, 'data')) as [Buffer];
        socket.destroy();
        expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        expect(answer.toString()).toContain(code);
      }
    });
  });
}
