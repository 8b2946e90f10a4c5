import { parentPort, workerData } from 'node:worker_threads';

// Runs in a separate thread (large-json.ts): first returns the value without its list, then a chunk of the list on each request.

/** Items of a piece: of rows of forty cells, some milliseconds of the one who takes them. */
const PIECE = 250;

const { body, list } = workerData as { body: Uint8Array; list: string };
const port = parentPort!;

const parsed = parse();
const items: unknown = isRecord(parsed) ? parsed[list] : undefined;
if (!Array.isArray(items)) port.postMessage({ value: parsed, hasList: false });
else {
  port.postMessage({ value: { ...(parsed as object), [list]: null }, hasList: true });
  let at = 0;
  port.on('message', () => {
    port.postMessage(items.slice(at, at + PIECE));
    at += PIECE;
  });
}

/** Undefined for invalid JSON. */
function parse(): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
