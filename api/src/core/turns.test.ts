import { expect, test } from '@jest/globals';
import { turnsOf } from './turns.js';

test('one has its turn, some wait in their order, and others are turned away', async () => {
  const turn = turnsOf(2, 'Try again.');
  const came: string[] = [];
  const end = await turn();
  const waiting = ['second', 'third'].map(async (name) => {
    const done = await turn();
    came.push(name);
    done();
  });
  await expect(turn()).rejects.toMatchObject({ code: 'BUSY', status: 503, message: 'Try again.' });
  expect(came).toEqual([]);
  end();
  await Promise.all(waiting);
  expect(came).toEqual(['second', 'third']);
  (await turn())();
});
