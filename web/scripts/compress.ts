/* Compresses the files of the client build beforehand, as tightly as it goes; the server sends the result as it is. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = join(import.meta.dirname, '../build/client');

for (const file of globSync('**/*.{js,mjs,css,svg}', { cwd: client })) {
  const path = join(client, file);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
