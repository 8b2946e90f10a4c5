import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import type { Manifest } from '../api/dist/core/persisted-operations.js';
import { readEnv } from '../api/dist/env.js';
import { serve } from '../api/dist/serve.js';

// One serving process of Talay, as `npm start` runs it, without the site. OPERATIONS names a file of operations by their hashes.
const env = readEnv(process.env);
const file = process.env['OPERATIONS'];
const operations = file ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {};
await serve(env, env.databaseUrl!, pino({ level: env.logLevel }), undefined, operations);
