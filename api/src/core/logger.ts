import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { logLinesLost } from './metrics.js';
import { shortAddress } from './network.js';

/** Properties of a logged error that repeat the values of the statement that failed: password hashes, the people of leads. */
const REDACTED = ['parameters', 'detail', 'where', 'driverError', 'input'];

/** What is written to the log but not taken by its reader is dropped from here on, characters. */
const MOST_WAITING = 1_000_000;

/** E-mail addresses, phone numbers, long random texts (tokens, hashes; not UUIDs), and the values that PostgreSQL quotes. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(]+@[^\s<>"')]+/g, '[e-mail]'],
  [/(: |=)"[^"]*"/g, '$1"…"'],
  [/\+?\d(?:[ ()-]?\d){8,}/g, '[number]'],
  [/\b(?=\w*\d)(?=\w*[A-Za-z])[\w]{24,}\b/g, '[token]'],
];

/** Redacts personal data and credentials from a log message. */
export function withoutPersonal(text: string): string {
  return PERSONAL.reduce((left, [pattern, sign]) => left.replace(pattern, sign), text);
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error) && typeof (error as { stack?: unknown } | null)?.stack !== 'string') return withoutPersonal(String(error));
  const shown: Record<string, unknown> = { ...stdSerializers.err(error as Error) };
  for (const name of REDACTED) delete shown[name];
  for (const name of ['message', 'stack']) if (typeof shown[name] === 'string') shown[name] = withoutPersonal(shown[name]);
  return shown;
}

const options = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: {
    err: serializeError,
    address: shortAddress,
    reason: (reason: unknown) => (typeof reason === 'string' ? withoutPersonal(reason) : reason),
  },
});

/**
 * The log of a process: JSON lines on standard output. No line holds a name, phone number, e-mail address, token or full IP address
 * (decision 0031). Writing never waits for the reader: where that is too slow or gone, lines are dropped and counted.
 */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino(options(level), destination);
}

function standardOutput(): DestinationStream {
  const stream = pino.destination({ fd: 1, sync: false, maxLength: MOST_WAITING });
  stream.on('error', () => logLinesLost.inc());
  stream.on('drop', () => logLinesLost.inc());
  process.once('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // Not open yet, or nobody reads it.
    }
  });
  return stream;
}
