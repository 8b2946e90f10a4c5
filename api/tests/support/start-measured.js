import { memoryUsage } from 'node:process';
import { main } from '../../dist/main.js';

// The built program with an address that tells what is on the heap after a collection. Node needs --expose-gc.
await main(async (app) => {
  app.get('/heap', async () => {
    for (let count = 0; count < 3; count++) {
      globalThis.gc();
      await new Promise((later) => setTimeout(later, 50));
    }
    return memoryUsage().heapUsed;
  });
  return { refuse: async () => undefined };
});
