import { main } from '@talay/api/main.js';
import { site } from './site.ts';

await main(site);
