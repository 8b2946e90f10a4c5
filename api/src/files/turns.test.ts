import { expect, jest, test } from '@jest/globals';
import { inTurn } from './turns.js';

const nobody = new AbortController().signal;
/** Work that lasts until released; the first two occupy both slots. */
function hold() {
  let end = () => undefined as void;
  const held = inTurn(() => new Promise<void>((done) => (end = done)));
  return async () => (end(), held);
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('networks take turns, however much one of them asks for', async () => {
  const end = [hold(), hold()];
  const order: string[] = [];
  const ask = (network: string) => inTurn(async () => void order.push(network), { network, signal: nobody });
  const all = [...Array.from({ length: 5 }, () => ask('a')), ask('b'), ask('c'), ask('b')];
  await Promise.all(end.map((one) => one()));
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a', 'a']);
});

test('where 200 wait, those of the network with most give way to another, and are refused themselves', async () => {
  const end = [hold(), hold()];
  const ask = (network: string) => codeOf(inTurn(async () => undefined, { network, signal: nobody }));
  const greedy = Array.from({ length: 201 }, () => ask('greedy'));
  const others = ['one', 'two', 'three'].map(ask);
  await Promise.all(end.map((one) => one()));
  expect(await Promise.all(others)).toEqual(['done', 'done', 'done']);
  const codes = await Promise.all(greedy);
  expect(codes.filter((code) => code === 'done')).toHaveLength(197);
  expect(codes.filter((code) => code === 'BUSY')).toHaveLength(4);
});

test('a disconnected client leaves the queue, and its work is not done', async () => {
  const end = [hold(), hold()];
  const gone = new AbortController();
  let done = false;
  const asked = codeOf(inTurn(async () => (done = true), { network: 'a', signal: gone.signal }));
  const other = codeOf(inTurn(async () => undefined, { network: 'a', signal: nobody }));
  gone.abort();
  expect(await asked).toBe('CLIENT_GONE');
  await Promise.all(end.map((one) => one()));
  expect([await other, done]).toEqual(['done', false]);
});

test('a visitor whose turn does not come within 8 s is refused; staff wait', async () => {
  jest.useFakeTimers();
  const end = [hold(), hold()];
  const asked = codeOf(inTurn(async () => undefined, { network: 'a', signal: nobody }));
  const staff = codeOf(inTurn(async () => undefined));
  jest.advanceTimersByTime(8_000);
  expect(await asked).toBe('BUSY');
  await Promise.all(end.map((one) => one()));
  expect(await staff).toBe('done');
  jest.useRealTimers();
});
