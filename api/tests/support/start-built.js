import { main } from '../../dist/main.js';

// The built program without the site, as `npm start` runs it. A file: the serving processes are started from it again.
await main();
