import { readFileSync } from 'node:fs';

/** Comments of a file: lines that begin with `//`, or a block. */
const COMMENTS = /(?:^\/\/ .*\n)+|^\/\*\*\n(?: \*(?!\/).*\n)+ \*\//gm;

/**
 * If `--help` is asked for, prints what a command says of itself and ends this process. That is the first comment of its file which names it,
 * such as "`npm run licences`: …".
 *
 * @param {string | URL} file URL of the command's file
 */
export function offerHelp(file) {
  if (!process.argv.includes('--help')) return;
  const comment = readFileSync(new URL(file), 'utf8')
    .match(COMMENTS)
    ?.find((text) => text.includes('`npm '));
  if (!comment) throw new Error(`${file} has no comment that names its command.`);
  console.log(comment.replaceAll(/^(\/\/ ?|\/\*\*\n| \*\/| \* ?)/gm, '').trim());
  process.exit(0);
}
