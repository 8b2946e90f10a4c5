/**
 * Visitors of a site while something else goes on (bench/import.ts), in a process of their own: what the bench itself does slows none of
 * their answers. Says when it is ready, asks for a list every 20 ms until it is told to stop, and then tells how long each answer took, ms.
 */
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the site is asked, ms. */
const EVERY = 20;
/** Answers that this process itself warms up with. */
const FIRST = 50;

const [site] = process.argv.slice(2);
const took: number[] = [];
const open: Promise<void>[] = [];
let going = true;
void once(process, 'message').then(() => (going = false));
for (let at = 0; at < FIRST; at++) await fetch(`${site}/api/units`).then((answer) => answer.arrayBuffer());
process.send!('ready');
while (going) {
  const begun = performance.now();
  open.push(
    fetch(`${site}/api/units`)
      .then((answer) => answer.arrayBuffer())
      .then(() => void took.push(performance.now() - begun)),
  );
  await pause(EVERY);
}
await Promise.all(open);
process.send!(took, () => process.disconnect());
