/* Compresses the files of the client build beforehand, as tightly as it goes; the server sends the result as it is. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const client = join(import.meta.dirname, '../build/client');
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

// All at once: Node gives the work to its threads, as many at a time as it has.
await Promise.all(
  globSync('**/*.{js,mjs,css,svg,html,webmanifest}', { cwd: client }).map(async (file) => {
    const path = join(client, file);
    const content = await readFile(path);
    await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).then((packed) => writeFile(`${path}.br`, packed)),
      deflate(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    ]);
  }),
);
