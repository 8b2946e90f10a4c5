import { once } from 'node:events';
import { extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { badInput } from './errors.js';

/** A shorter body is parsed where it is: that takes less than a thread. */
const SMALL_BYTES = 1_000_000;

/**
 * Parses a body of JSON whose length is mostly that of one list in it, without holding the event loop: a thread parses it and hands the
 * list over in pieces.
 *
 * @param list the field that holds the list
 * @throws {AppError} BAD_JSON (400)
 */
export async function parseLargeJson(body: Buffer, list: string): Promise<unknown> {
  if (body.length <= SMALL_BYTES) {
    try {
      return JSON.parse(body.toString());
    } catch {
      throw notJson();
    }
  }
  // Beside this file, built or not.
  const thread = new Worker(new URL(`./large-json.worker${extname(import.meta.url)}`, import.meta.url), { workerData: { body, list } });
  const next = async (): Promise<unknown> => ((await once(thread, 'message')) as unknown[])[0];
  try {
    const { value, hasList } = (await next()) as { value: unknown; hasList: boolean };
    if (value === undefined) throw notJson();
    if (!hasList) return value;
    const items: unknown[] = [];
    for (;;) {
      thread.postMessage('more');
      const piece = (await next()) as unknown[];
      if (piece.length === 0) return { ...(value as object), [list]: items };
      for (const item of piece) items.push(item);
      // Others are served between two pieces.
      await setImmediate();
    }
  } finally {
    await thread.terminate();
  }
}

const notJson = () => badInput('The body is not valid JSON.', 'BAD_JSON');
