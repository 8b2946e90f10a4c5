import { expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const APP = join(import.meta.dirname, '..');

test('every class that a component names is in its style sheet', () => {
  const missing: string[] = [];
  const files = globSync('**/*.tsx', { cwd: APP });
  for (const file of files) {
    const code = readFileSync(join(APP, file), 'utf8');
    for (const [, name, path] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path!.startsWith('~/') ? join(APP, path!.slice(2)) : join(APP, dirname(file), path!);
      const css = existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
      const classes = new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, one]) => one));
      for (const [used, one] of code.matchAll(new RegExp(`(?<!['\\w.])${name}\\.(\\w+)`, 'g'))) {
        if (!classes.has(one!)) missing.push(`${file}: ${used}`);
      }
    }
  }
  expect(files.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
