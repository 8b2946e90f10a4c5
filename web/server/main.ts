import { readFileSync } from 'node:fs';
import { main } from '@talay/api/main.js';
import { site } from './site.ts';

/** The operations of the web client by their hashes, as scripts/inline-documents.ts has written them. */
const operations = JSON.parse(readFileSync(new URL('../build/server/operations.json', import.meta.url), 'utf8')) as Record<string, string>;

await main(site, operations);
