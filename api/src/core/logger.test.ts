import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger, withoutPersonal } from './logger.js';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => void lines.push(line) }));
  return lines;
}

test('the values of a failed statement are not logged', () => {
  const refused = Object.assign(new Error('new row for relation "lead" violates check constraint "lead_status"'), {
    code: '23514',
    detail: 'Failing row contains (Anna, +66812345678).',
    where: 'COPY lead, line 1: "Anna"',
  });
  const invalid = Object.assign(new Error('invalid input syntax for type integer: "Anna 081 234 5678"'), { code: '22P02' });
  const lines = logged((logger) => {
    logger.error({ err: new QueryFailedError('INSERT INTO lead (name) VALUES ($1)', ['Anna'], refused) }, 'request failed');
    logger.error({ err: refused }, 'a job failed');
    logger.error({ err: invalid }, 'request failed');
    logger.error({ err: new QueryFailedError('SELECT $1::int', ['Anna'], invalid) }, 'request failed');
  });
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).toMatch(/lead_status|invalid input syntax for type integer/);
    // Without the time, whose digits can be those of a number.
    expect(line.replace(/"time":\d+/, '')).not.toMatch(/Anna|6681|5678/);
  }
});

test('addresses are shortened, by every logger of a request too', () => {
  const lines = logged((logger) => {
    logger.info({ address: '203.0.113.77' }, 'one');
    logger.child({ requestId: 'r' }).info({ address: '2001:db8:1:2:3:4:5:6' }, 'two');
  });
  expect(lines.map((line) => (JSON.parse(line) as { address: string }).address)).toEqual(['203.0.113.0', '2001:db8:1::']);
});

test.each([
  ['550 5.1.1 <anna.lee@mail.example>: no such user', '550 5.1.1 <[e-mail]>: no such user'],
  ['no answer from +66 81 234 5678 in 10 s', 'no answer from [number] in 10 s'],
  ['bad token 7Yk2mPq9Zt4Rv8Wx1Bc6Nd3F', 'bad token [token]'],
  ['duplicate key value violates unique constraint "account_name"', 'duplicate key value violates unique constraint "account_name"'],
  ['unit 0196f0c4-8d4e-7c2a-9b1d-3f5e7a9c1b2d is gone', 'unit 0196f0c4-8d4e-7c2a-9b1d-3f5e7a9c1b2d is gone'],
])('%s', (text, shown) => {
  expect(withoutPersonal(text)).toBe(shown);
});
