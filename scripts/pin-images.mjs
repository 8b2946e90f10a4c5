import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerHelp } from './lib/help.mjs';
import { root } from './lib/workspace.mjs';

// `npm run pin:images`: writes the digest that each image of Dockerfile and docker-compose.yml has in its registry behind its tag, so that what
// runs is what was looked at. Needs Docker with buildx, and the network. Run it after a tag was changed, and commit the result.
offerHelp(import.meta.url);

const IMAGE = /^((?:FROM|\s+image:)\s+)([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;
/** @type {Map<string, string>} */
const digests = new Map();

for (const name of ['Dockerfile', 'docker-compose.yml']) {
  const path = join(root, name);
  const text = readFileSync(path, 'utf8').replaceAll(IMAGE, (_all, before, image) => `${before}${image}@${digestOf(image)}`);
  writeFileSync(path, text);
}
for (const [image, digest] of digests) console.log(`${image} ${digest}`);

/** @type {(image: string) => string} */
function digestOf(image) {
  const known = digests.get(image);
  if (known) return known;
  const { status, stdout, stderr } = spawnSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'], {
    encoding: 'utf8',
  });
  const digest = (stdout ?? '').trim();
  if (status !== 0 || !/^sha256:[0-9a-f]{64}$/.test(digest)) {
    console.error(`${image}: its digest cannot be looked up. ${(stderr ?? '').trim().split('\n')[0] || 'Is Docker installed?'}`);
    process.exit(1);
  }
  digests.set(image, digest);
  return digest;
}
