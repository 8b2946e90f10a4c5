/*
 * The route manifest is part of every page, and half of it is the chunks of staff-only screens: hashed names that do not
 * compress, 0.8 kB of a first load. Screens opened from an e-mail link, or leading to one, are as rare. Such a screen finds its chunks once its
 * own module has loaded. Entries that React Router treats as absent are left out.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../build/client');

/** Ids of the routes opened only by staff, or by visitors from an e-mail link. */
const SELDOM = /^(?:desk\/|\w+\/draft$|routes\/(?:desk\/|site\/(?:alert|recover|confirm-email|reset|account)$))/;

const [file] = globSync('assets/manifest-*.js', { cwd: client });
if (!file) throw new Error('The client build has no manifest of routes.');
const path = join(client, file);
const [start, json] = readFileSync(path, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/);
const manifest = JSON.parse(json!.replace(/;$/, '')) as { routes: Record<string, Record<string, unknown>> };
for (const [id, route] of Object.entries(manifest.routes)) {
  for (const [key, value] of Object.entries(route)) if (value === false || (key === 'imports' && SELDOM.test(id))) delete route[key];
}
writeFileSync(path, `${start}${JSON.stringify(manifest)};`);
