import { Session, type Debugger } from 'node:inspector';
import { setInterval, setTimeout } from 'node:timers';
import { workerData } from 'node:worker_threads';
import { pino } from 'pino';

// Runs in a separate thread, beside an event loop that may be blocked (watchdog.ts).

/** How often the beats are looked at, ms, and for how many looks there may be none. Looks are counted, not time: a machine may sleep. */
const LOOK_MS = 1_000;
const MOST_LOOKS = 10;
/** How long the main thread may take to say where it stands, ms. Inside one long call of Node itself it cannot. */
const STACK_MS = 2_000;
/** Calls of the stack that are logged. */
const MOST_FRAMES = 30;

const beats = workerData as Int32Array;
// Written synchronously: the process is about to end, and its stdout goes through the blocked thread.
const log = pino({ base: null }, pino.destination({ dest: 1, sync: true }));

let seen = -1;
let looks = 0;
const timer = setInterval(() => {
  const now = Atomics.load(beats, 0);
  looks = now === seen ? looks + 1 : 0;
  seen = now;
  if (looks < MOST_LOOKS) return;
  clearInterval(timer);
  endWithStack();
}, LOOK_MS);

function endWithStack(): void {
  const end = (stack: string[]) => {
    log.fatal({ pid: process.pid, stack }, 'the event loop has been blocked for 10 s: this process ends');
    process.kill(process.pid, 'SIGKILL');
  };
  setTimeout(() => end([]), STACK_MS);
  const session = new Session();
  session.connectToMainThread();
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, url));
  session.on('Debugger.paused', ({ params }) => end(params.callFrames.slice(0, MOST_FRAMES).map((frame) => lineOf(frame, files))));
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function lineOf({ functionName, location }: Debugger.CallFrame, files: Map<string, string>): string {
  const { scriptId, lineNumber, columnNumber = 0 } = location;
  return `at ${functionName || '<anonymous>'} (${files.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1})`;
}
