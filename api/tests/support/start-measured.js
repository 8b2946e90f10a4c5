import { memoryUsage } from 'node:process';
import { main } from '../../dist/main.js';

/** Larger than what the network buffers on its way. */
const LARGE = Buffer.alloc(8_000_000, 'x');

// The built program with addresses that tell what is on the heap after a collection, for which Node needs --expose-gc, and how many
// connections there are; and with a large answer.
await main(async (app) => {
  app.get('/heap', async () => {
    for (let count = 0; count < 3; count++) {
      globalThis.gc();
      await new Promise((later) => setTimeout(later, 50));
    }
    return memoryUsage().heapUsed;
  });
  let connections = 0;
  app.server.on('connection', (socket) => {
    connections++;
    socket.once('close', () => connections--);
  });
  app.get('/connections', async () => String(connections));
  app.get('/large', (_request, reply) => reply.header('content-encoding', 'identity').type('image/jpeg').send(LARGE));
  return { refuse: async () => undefined };
});
