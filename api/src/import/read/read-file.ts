import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { realpath, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../core/errors.js';
import { turnsOf } from '../../core/turns.js';
import type { Answer, Task } from './stage-file.js';
import type { RefusalCode } from '../../fields/import-codes.js';
import { REFUSALS } from './refusal.js';
import type { SheetShape } from './staged-rows.js';
import type { FeedTask } from '../feeds/stage-feed.js';

/** What reading one file may take. */
export interface ReadLimits extends Omit<Task, 'path' | 'lead' | 'feed'> {
  /** Of a processor. */
  cpuSeconds: number;
  /** From the start to the answer, and then to the last row. The machine may be busy: it is more than the time of a processor. */
  seconds: number;
  /** Of memory for data; Node sets some 600 aside from the start and hardly uses them. */
  megabytes: number;
}

/** A file of 50,000 rows and 40 columns needs 10 seconds of a processor and 0.7 GB. */
export const READ_LIMITS: ReadLimits = {
  cpuSeconds: 30,
  seconds: 60,
  // With these a child has come to 1.1 GB in truth.
  megabytes: 1_600,
  rows: { rows: 50_001, columns: 1_000, bytes: 200_000_000 },
  zip: { entries: 5_000, unpacked: 300_000_000, ratio: 200 },
};

/** Files from this size on are read with idle CPU time only, and may take longer; smaller ones are read immediately. */
const LARGE = 1_000_000;
const LARGE_TAKES = 3;
/** Priority of the child process: idle if the system supports it (Linux), otherwise reduced. */
const BEHIND_ALL = 'if command -v chrt >/dev/null; then set -- chrt --idle 0 "$@"; else set -- nice -n 10 "$@"; fi';
const BEHIND = 'set -- nice -n 10 "$@"';

/** How many more files may wait while one is read. */
const MOST_WAITING = 2;

/** A file that was read: its sheets, and their rows. */
export interface ReadFile {
  sheets: SheetShape[];
  /**
   * Lines of COPY's text format: import, sheet (its index in `sheets`), ordinal (0 is the first row that a person sees), cells (a JSON array
   * of strings). It fails, never ends early, when the child does not come to its end. The next file waits until it is read or destroyed.
   */
  lines: Readable;
  /** Entries of a feed that are no homes, such as plots; they are not among the rows. */
  leftOut: number;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

const require = createRequire(import.meta.url);
// Beside this file, built or not.
const READER = fileURLToPath(new URL(`./reader${extname(import.meta.url)}`, import.meta.url));
/** All that the child may read, besides the file. */
const READABLE = [
  dirname(READER),
  fileURLToPath(new URL('../feeds', import.meta.url)),
  ...['@e965/xlsx', 'papaparse', 'saxes', 'xmlchars'].map((name) => dirname(require.resolve(name))),
];

const turn = turnsOf(MOST_WAITING, 'Other files are being read. Try again in a few seconds.');

/**
 * Reads a spreadsheet in a guarded child process, one at a time: .xlsx, .xls, or text with delimiters, by content; or the feed of a source.
 * The rows belong to the import of this id.
 *
 * @throws {AppError} the codes of refusal.ts (422); BUSY (503) when others wait already
 */
export async function readFile(path: string, importId: string, limits: ReadLimits = READ_LIMITS, feed?: FeedTask): Promise<ReadFile> {
  // The child may read this path alone, not one that leads to it.
  const realPath = await realpath(path);
  const isLarge = (await stat(realPath)).size >= LARGE;
  const endTurn = await turn();
  const { seconds, cpuSeconds, megabytes, ...rest } = limits;
  const task: Task = { path: realPath, lead: `${importId}\t`, ...rest, ...(feed && { feed }) };
  const child = await start(task, cpuSeconds, megabytes, isLarge ? BEHIND_ALL : BEHIND).catch((error: unknown) => {
    endTurn();
    throw error;
  });
  let late = false;
  const kill = () => {
    late = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(kill, seconds * (isLarge ? LARGE_TAKES : 1) * 1_000);
  const complaint = text(child.stderr);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    // Not `close`, which waits for the consumer of the rows.
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      // What no code of ours ends is ended by a limit: of time, or else of memory.
      else if (signal) reject(refusal(late || signal === 'SIGXCPU' ? 'IMPORT_TIMEOUT' : 'IMPORT_TOO_LARGE'));
      else void complaint.then((said) => reject(new Error(`The file reader process exited with ${code}: ${said.slice(0, 2_000)}`)));
    });
  }).finally(() => {
    clearTimeout(timer);
    endTurn();
  });
  // Used further below, and not at all if the consumer goes away.
  ended.catch(() => undefined);

  // What nobody reads when the child ends is thrown away: it is taken from the start. It ends well only where the child does.
  const lines = new PassThrough({ flush: (done) => void ended.then(() => done(), done) });
  lines.once('error', () => undefined);
  lines.once('close', () => child.kill('SIGKILL'));
  child.stdout.pipe(lines);

  const said = await text(child.stdio[3] as Readable);
  if (said === '') {
    await ended;
    throw new Error('The process that reads files has said nothing.');
  }
  const answer = JSON.parse(said) as Answer;
  if ('refused' in answer) throw refusal(answer.refused);
  if (child.exitCode === null) timer.refresh();
  return { sheets: answer.sheets, leftOut: answer.leftOut, lines };
}

/** Starts the child by a shell that sets the limits which the system knows. Throws where the system gives no process. */
async function start(task: Task, cpuSeconds: number, megabytes: number, priority: string): Promise<Child> {
  const limits = [`-t ${cpuSeconds}`, `-d ${megabytes * 1_024}`, '-f 0', '-c 0', '-n 64'];
  // Visitors have priority. Set by the parent, because the child would only lower its first thread.
  const script = `${limits.map((limit) => `ulimit ${limit} 2>/dev/null`).join('; ')}; ${priority}; exec "$@"`;
  const node = [
    process.execPath,
    '--no-warnings',
    '--disable-proto=delete',
    // One processor is enough for it.
    '--single-threaded-gc',
    '--permission',
    ...[...READABLE, task.path].map((folder) => `--allow-fs-read=${folder}`),
    READER,
    JSON.stringify(task),
  ];
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...node], { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] }) as unknown as Child;
  // One that could not be started may even have no streams.
  await once(child, 'spawn');
  return child;
}

function refusal(code: RefusalCode): AppError {
  return new AppError(code, 422, REFUSALS[code]);
}
