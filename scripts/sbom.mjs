import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerHelp } from './lib/help.mjs';
import { root } from './lib/workspace.mjs';

// `npm run --silent sbom > talay.cdx.json`: what runs in production, as CycloneDX. It is made of the lock file, for every platform.
// (`npm sbom --omit=dev` leaves out whatever a development package needs too, such as sharp.)
offerHelp(import.meta.url);

const { stdout, status, stderr } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
});
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}

/** @typedef {{ 'bom-ref': string, name: string, version: string, properties?: { name: string, value: string }[] }} Component */
/** @type {{ components: Component[], dependencies: { ref: string, dependsOn?: string[] }[] }} */
const bom = JSON.parse(stdout);

/** @type {Record<string, { dev?: boolean, version?: string }>} */
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const production = new Set(
  Object.entries(locked).flatMap(([path, { dev, version }]) => (dev ? [] : [`${path.replace(/^.*node_modules\//, '')}@${version}`])),
);

const isOurs = (/** @type {Component} */ { name, version, properties = [] }) =>
  production.has(`${name}@${version}`) || properties.some(({ value }) => value === 'api' || value === 'web');
bom.components = bom.components.filter(isOurs);
const kept = new Set(bom.components.map((component) => component['bom-ref']));
bom.dependencies = bom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
console.log(JSON.stringify(bom, null, 2));
