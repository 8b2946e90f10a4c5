import { main } from '../../dist/main.js';

// The built program with an address that lets a serving process stand still: what no code should do.
function standStill() {
  for (;;);
}

await main(async (app) => {
  app.get('/stand-still', standStill);
  return { refuse: async () => undefined };
});
