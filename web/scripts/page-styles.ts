/* Takes the style sheets of the client build apart for the server, which puts the rules that a page uses into its head (web/server/first-paint.ts). */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ChildNode, type Rule } from 'postcss';
import type { StyleGroup, StyleRule, StyleSheet } from '../server/first-paint.ts';

const build = join(import.meta.dirname, '../build');

const sheets = globSync('assets/*.css', { cwd: join(build, 'client') })
  .sort()
  .map((file): StyleSheet => {
    const { nodes } = parse(readFileSync(join(build, 'client', file), 'utf8'));
    const fonts = nodes.some((node) => node.type === 'atrule' && node.name === 'font-face');
    return { href: `/${file}`, rules: rulesOf(nodes), ...(fonts && { fonts }) };
  });
writeFileSync(join(build, 'server/page-styles.json'), JSON.stringify(sheets));

function rulesOf(nodes: readonly ChildNode[]): (StyleRule | StyleGroup)[] {
  return nodes.flatMap((node): (StyleRule | StyleGroup)[] => {
    if (node.type === 'rule') return [{ css: node.toString(), needs: needsOf(node) }];
    if (node.type !== 'atrule') return [];
    const isGroup = node.nodes !== undefined && /^(?:media|supports|layer|container|scope|starting-style)$/.test(node.name);
    if (isGroup) return [{ at: `@${node.name}${node.raws.afterName ?? ''}${node.params}`, rules: rulesOf(node.nodes!) }];
    return [{ css: node.toString() + (node.nodes ? '' : ';'), needs: [[]] }];
  });
}

/** The classes of each selector; those within `:is()`, `:not()` or `:has()` are not demanded. */
function needsOf({ selector }: Rule): string[][] {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain.split(',').map((one) => [...one.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
}
