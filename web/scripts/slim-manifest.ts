/*
 * The manifest of routes comes with every page, and half of it are the chunks of screens that only staff open: addresses that do not
 * compress, 0.8 kB of a first load. Screens that the link of a mail opens, or that lead to one, are as rare. Such a screen finds its chunks once
 * its own is there. What React Router reads as absent is left out.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../build/client');

/** Ids of the routes that only staff open, or visitors about the link of a mail. */
const SELDOM =
  /^(?:desk\/|\w+\/draft$|routes\/(?:desk-|accounts$|app-config$|files$|audit-log$|places$|agents$|stale$|leads$|statistics$|auto-listing|condo-merge$|alert$|recover$|confirm-email$|reset$|account$|(?:unit|house|condo|village|page)-(?:new|edit)$))/;

const [file] = globSync('assets/manifest-*.js', { cwd: client });
if (!file) throw new Error('The client build has no manifest of routes.');
const path = join(client, file);
const [start, json] = readFileSync(path, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/);
const manifest = JSON.parse(json!.replace(/;$/, '')) as { routes: Record<string, Record<string, unknown>> };
for (const [id, route] of Object.entries(manifest.routes)) {
  for (const [key, value] of Object.entries(route)) if (value === false || (key === 'imports' && SELDOM.test(id))) delete route[key];
}
writeFileSync(path, `${start}${JSON.stringify(manifest)};`);
