import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countBranches } from './count-branches.mjs';
import { node, root } from './workspace.mjs';

/** Folders whose branches count. */
export const COUNTED = ['api/src', 'web/app'];
const NOT_COUNTED = /\.test\.tsx?$|\.d\.ts$|^web\/app\/gql\//;

/**
 * Copies the last commit and its packages, has the branches of the copy note that they were taken, and builds it.
 *
 * @param {string} site folder for the copy, which may not be there yet
 * @param {string} notes folder where programs leave what they have taken
 * @returns {Record<string, number>} how many branches each file has, by its path in the repository; none that has none
 */
export function makeCountedSite(site, notes) {
  mkdirSync(site, { recursive: true });
  run('sh', ['-c', `git archive HEAD | tar -x -C "${site}"`], root);
  // Hard links: packages find the workspaces beside them, so a link to the whole folder will not do.
  for (const part of ['', 'api', 'demo', 'web'])
    if (existsSync(join(root, part, 'node_modules'))) run('cp', ['-RPl', join(root, part, 'node_modules'), join(site, part)], root);
  /** @type {Record<string, number>} */
  const totals = {};
  for (const file of COUNTED.flatMap((part) =>
    readdirSync(join(site, part), { recursive: true, encoding: 'utf8' }).map((path) => `${part}/${path}`),
  )) {
    if (!/\.tsx?$/.test(file) || NOT_COUNTED.test(file)) continue;
    const { code, branches } = countBranches(readFileSync(join(site, file), 'utf8'), file);
    if (branches === 0) continue;
    totals[file] = branches;
    writeFileSync(join(site, file), file.startsWith('api/') ? `${code}import ${JSON.stringify(collector(notes))};\n` : code);
  }
  // The child that reads partners' files may write nothing. Giving a file its last name takes the right to read, too.
  const reader = join(site, 'api/src/import/read/read-file.ts');
  const guarded = readFileSync(reader, 'utf8');
  if (!guarded.includes("'--permission',") || !guarded.includes("'-f 0', "))
    throw new Error(`${reader} starts its child in another way: what the child takes would be missing.`);
  writeFileSync(
    reader,
    guarded.replace("'--permission',", `'--permission', '--allow-fs-write=${notes}', '--allow-fs-read=${notes}',`).replace("'-f 0', ", ''),
  );
  run(node, ['scripts/build.mjs'], site);
  return totals;
}

/**
 * A module, as an address, which writes down each second and at the end what its process or thread has taken. Not inside a test file, whose
 * objects are not Node's own: there Jest collects it (coverage-reporter.mjs); nor in a browser, which loads some files of the API. An
 * address, because the environment does not reach every program.
 *
 * @param {string} notes
 */
function collector(notes) {
  const source = `
    const builtin = globalThis.process?.getBuiltinModule;
    const fs = builtin?.('node:fs');
    if (fs && fs.writeFileSync instanceof Function) {
      const file = ${JSON.stringify(`${notes}/`)} + process.pid + '-' + builtin('node:worker_threads').threadId + '-' + Date.now();
      let written = '';
      const write = () => {
        const taken = JSON.stringify(globalThis.__coverage__ ?? {});
        if (taken === written) return;
        try {
          fs.writeFileSync(file, taken);
          fs.renameSync(file, file + '.json');
          written = taken;
        } catch {}
      };
      process.on('exit', write);
      setInterval(write, 1_000).unref();
    }`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
function run(program, args, cwd) {
  execFileSync(program, args, { cwd, stdio: 'inherit' });
}
