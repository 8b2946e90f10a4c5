import type { HardDocument } from './documents.js';
import type { TestApp } from './test-app.js';

/** Most CPU that planning an operation may take, ms. */
export const MOST_PLANNING_MS = 50;

/**
 * CPU that the event loop's thread spends from the body of a request to its response, ms, over a database without listings. The engine's own
 * threads (garbage collection, compilation) are not counted: they have the memory of all tests before. Other work on the machine and one-off
 * costs are not the document's either: a slow one is sent again, and the fastest time counts.
 */
export async function cpuOf(t: TestApp, { text, variables }: HardDocument): Promise<{ cpu: number; status: number; codes: string[] }> {
  let cpu = Infinity;
  for (let round = 0; ; round++) {
    const before = process.threadCpuUsage();
    const { status, errors } = await t.graphql(text, variables);
    const { user, system } = process.threadCpuUsage(before);
    cpu = Math.min(cpu, (user + system) / 1_000);
    if (cpu <= MOST_PLANNING_MS || round === 9) return { cpu, status, codes: (errors ?? []).map(({ extensions }) => extensions.code) };
  }
}
