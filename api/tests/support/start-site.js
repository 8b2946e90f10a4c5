// The built program without its pages, in a file of its own: the workers run it too.
import { main } from '../../dist/main.js';

await main();
