import { expect, test } from '@jest/globals';
import { seal, unseal } from './sealed.js';

const SECRET = 'a secret of thirty-two characters';

test('what was sealed is opened with the same secret and purpose alone', () => {
  const sealed = seal(SECRET, 'totp', 'тайна');
  expect(unseal(SECRET, 'totp', sealed)).toBe('тайна');
  expect(unseal(SECRET, 'ticket', sealed)).toBeNull();
  expect(unseal(`${SECRET}!`, 'totp', sealed)).toBeNull();
  expect(seal(SECRET, 'totp', 'тайна')).not.toEqual(sealed);
});

test('no changed, cut or empty bytes are opened', () => {
  const sealed = seal(SECRET, 'totp', 'secret');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(unseal(SECRET, 'totp', changed)).toBeNull();
    expect(unseal(SECRET, 'totp', sealed.subarray(0, at))).toBeNull();
  }
});
