import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { badInput } from '../core/errors.js';
import { receive } from './receive.js';

const tooLarge = () => badInput('Too large.', 'PAYLOAD_TOO_LARGE');

test('what breaks off while its file is being opened is refused once that is there, so that it can be removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talay-receive-'));
  try {
    // Opening a named pipe blocks until it has a reader.
    const path = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [path]);
    const bytes = new Readable({ read: () => undefined });
    let refused: unknown;
    const received = receive(bytes, path, 10, tooLarge).catch((error: unknown) => (refused = error));
    bytes.destroy(new Error('cut short'));
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(refused).toBeUndefined();
    createReadStream(path).resume();
    await received;
    expect(refused).toMatchObject({ code: 'BAD_MULTIPART' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what is larger than allowed is refused, and what is not is written whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talay-receive-'));
  try {
    await receive(Readable.from([Buffer.from('12345'), Buffer.from('67890')]), join(folder, 'whole'), 10, tooLarge);
    await expect(receive(Readable.from([Buffer.alloc(11)]), join(folder, 'large'), 10, tooLarge)).rejects.toThrow('Too large.');
    await expect(receive(Readable.from(['x']), join(folder, 'none', 'there'), 10, tooLarge)).rejects.toThrow(/ENOENT/);
    expect((await readdir(folder)).toSorted()).toEqual(['large', 'whole']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
