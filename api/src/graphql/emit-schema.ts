import { readFile, writeFile } from 'node:fs/promises';
import { printSchema } from 'graphql';
import { createSchema } from './schema.js';

// Writes schema.graphql at the repository's root; with --check it only compares, and fails when the file is not what the code says.
const path = new URL('../../../schema.graphql', import.meta.url);
const text = `# Made from the code by \`npm run schema\`; do not edit.\n\n${printSchema(await createSchema())}\n`;
if (!process.argv.includes('--check')) await writeFile(path, text);
else if ((await readFile(path, 'utf8')) !== text) {
  console.error('schema.graphql is not what the code says. Run `npm run schema` and commit the result.');
  process.exitCode = 1;
}
