import { describe, expect, test } from '@jest/globals';
import { isDatabaseOutage } from './errors.js';

const error = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

describe('isDatabaseOutage', () => {
  test.each([
    [error({ code: '57P01' })],
    [error({ code: '08006' })],
    [error({ code: 'ECONNREFUSED', syscall: 'connect' })],
    [error({ code: 'ECONNRESET', syscall: 'read' })],
    [error({}, 'Connection terminated unexpectedly')],
    [error({ driverError: error({ code: '57P03' }) })],
    [new AggregateError([error({ code: 'ECONNREFUSED', syscall: 'connect' })])],
  ])('yes: %o', (outage) => expect(isDatabaseOutage(outage)).toBe(true));

  test.each([
    [error({ code: '23505' })],
    [error({ code: '42P01' })],
    [error({ code: 'ENOENT', syscall: 'open', path: '/x' })],
    [error({ code: 'ENOSPC', syscall: 'write' })],
    [error({}, 'boom')],
    ['text'],
  ])('no: %o', (other) => expect(isDatabaseOutage(other)).toBe(false));
});
