import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Compresses the scripts and styles of the client build once, as small as it goes, so that no request pays for it.
const folder = fileURLToPath(new URL('../build/client/assets/', import.meta.url));
for (const name of await readdir(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const path = folder + name;
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
