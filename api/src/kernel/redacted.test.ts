import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { REDACTED } from './redacted.js';

test('what a statement that failed was about stands in no log', () => {
  const refused = Object.assign(new Error('new row for relation "lead" violates check constraint "lead_status"'), {
    code: '23514',
    detail: 'Failing row contains (Anna, +66812345678).',
    where: 'COPY lead, line 1: "Anna"',
  });
  const lines: string[] = [];
  const logger = pino({ redact: REDACTED }, { write: (line) => void lines.push(line) });
  logger.error({ err: new QueryFailedError('INSERT INTO lead (name) VALUES ($1)', ['Anna'], refused) }, 'request failed');
  logger.error({ err: refused }, 'a job failed');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('lead_status');
    expect(line).not.toMatch(/Anna|6681/);
  }
});
