import { execFileSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../env.js';
import { codeOf } from '../../env/machine.mjs';

const STOP_TIMEOUT_MS = 15_000;

/** Where the server's own messages go; a pino logger fits. */
export interface EmbeddedLog {
  debug(message: string): void;
  warn(message: string): void;
}

/**
 * When a process started, in some text that differs for another process with the same id (in a container ids come back at every
 * start); empty for a process that is not there.
 */
export function startOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22 of stat; the second field is a name that may contain spaces, so count after its closing bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[0] === 'Z' ? '' : `${boot} ${fields?.[19]}`;
  } catch {
    return '';
  }
}

/** SIGINT asks for a fast shutdown; a server that is stuck gets SIGQUIT, which loses nothing but makes the next start recover. */
export async function stopProcess(pid: number, alive: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) === 'ESRCH') return;
      throw new StartError(
        `The database server ${pid} of an earlier process still runs and may not be stopped (${codeOf(error)}): stop it first.`,
      );
    }
    for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(10)) {
      if (!alive()) return;
    }
  }
  throw new StartError(`The database server ${pid} does not stop: end it first.`);
}

/** Gives each line that the process writes to its stderr. */
export async function readLines(child: ChildProcess, take: (line: string) => void): Promise<void> {
  if (!child.stderr) return;
  for await (const line of createInterface({ input: child.stderr })) take(line);
}

/** The code or the signal that the process ends with, or why it could not be started. */
export function exitOf(child: ChildProcess): Promise<number | string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(code ?? signal ?? 1));
  });
}

/** The line of a server's output that says what is wrong. */
export function reason(lines: string[]): string {
  const line = lines.findLast((text) => /FATAL|PANIC|error:/i.test(text)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*(FATAL|PANIC|error):\s*/i, '');
}
