import { pino } from 'pino';
import { readEnv } from '../api/dist/env.js';
import { serve } from '../api/dist/serve.js';

// One serving process of Talay, as `npm start` runs it.
const env = readEnv(process.env);
await serve(env, env.databaseUrl!, pino({ level: env.logLevel }));
