import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from '@jest/globals';
import { UploadRefused } from '~/data/send-form';
import { refusalId } from './import-words';

const answered = (extensions: object) => new CombinedGraphQLErrors({ errors: [{ message: 'In English.', extensions: { ...extensions } }] });
const wrong = (code: string) => answered({ code: 'BAD_USER_INPUT', fields: [{ path: 'header.sheet', code, message: 'In English.' }] });

test('every error code of a rejected file has a message', () => {
  const of = (code: string) => refusalId(new UploadRefused(code));
  expect(of('IMPORT_MACRO')).toBe('imports.wrong.macro');
  expect(of('TOO_MANY_REQUESTS')).toBe('desk.error.tooMany');
  expect(of('HTTP_502')).toBe('desk.error.unreachable');
  expect(of('DB_UNAVAILABLE')).toBe('desk.error.unreachable');
  expect(of('BAD_MULTIPART')).toBe('files.wrong.network');
  expect(of('constructor')).toBe('desk.error.failed');
});

test('what is wrong with the input is said by the code of its field', () => {
  expect(refusalId(wrong('UNKNOWN_CHOICE'))).toBe('editor.wrong.choice');
  expect(refusalId(wrong('NOT_FOUND'))).toBe('desk.error.gone');
  expect(refusalId(wrong('NAME_TAKEN'))).toBe('imports.template.taken');
  expect(refusalId(wrong('SOMETHING_NEW'))).toBe('desk.error.failed');
});

test('what can go wrong on any screen is left to the words for all of them', () => {
  expect(refusalId(answered({ code: 'IMPORT_BUSY' }))).toBe('imports.wrong.busy');
  expect(refusalId(answered({ code: 'CONFLICT' }))).toBeNull();
  expect(refusalId(new TypeError('Failed to fetch'))).toBeNull();
});
