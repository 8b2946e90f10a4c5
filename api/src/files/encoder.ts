import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Format } from './variant-names.js';

/** A picture to encode. */
export interface EncodeTask {
  original: Uint8Array;
  width: number;
  format: Format;
}

/** What came of it. */
export type EncodeAnswer = { bytes: Uint8Array } | { failed: string };

/** A picture cannot be decoded, or its decoder crashes. */
export class EncodingFailed extends Error {}

/** Longest that one variant may take, ms: a busy machine leaves the encoder little. */
const LONGEST_MS = 600_000;

// Beside this file, built or not.
const WORKER = fileURLToPath(new URL(`./encoder.worker${extname(import.meta.url)}`, import.meta.url));
/** How far the process is behind those that serve visitors, as `nice` counts it. */
const BEHIND = 10;

/** Encodes pictures in a separate process of low priority, one at a time. The process starts with the first picture. */
export class Encoder {
  private child: ChildProcess | null = null;

  constructor(private readonly behind = BEHIND) {}

  /** @throws {EncodingFailed} where it is the picture's fault; an error of the system where no process can be started */
  async encode(task: EncodeTask): Promise<Uint8Array> {
    const child = (this.child ??= await this.start());
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    const over = new AbortController();
    const { signal } = over;
    try {
      const [answer] = await Promise.race([
        once(child, 'message', { signal }) as Promise<[EncodeAnswer]>,
        once(child, 'exit', { signal }).then(([code, by]) => {
          throw new EncodingFailed(`The encoder ended: ${by ?? code}.`);
        }),
        // One that is gone is heard of by its exit.
        new Promise<never>(() => child.send(task, () => undefined)),
      ]);
      if ('failed' in answer) throw new EncodingFailed(answer.failed);
      return answer.bytes;
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  /** Ends the process, whatever it does. */
  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private async start(): Promise<ChildProcess> {
    // From its first moment, so that all its threads are behind.
    const child = spawn('nice', ['-n', String(this.behind), process.execPath, '--no-warnings', WORKER], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    await once(child, 'spawn');
    return child;
  }
}
