import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PRINTER = fileURLToPath(new URL('../app/data/no-printer.ts', import.meta.url));

/**
 * A Vite plugin: browsers get no printer of GraphQL. They send hashes of operations (decision 0025), and Apollo's client prints one only to
 * tell it from others, for which app/data/no-printer.ts is enough.
 */
export function withoutPrinter(): Plugin {
  let replaced = false;
  return {
    name: 'talay-without-printer',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== './printer.mjs' || !importer?.includes('/node_modules/graphql/language/')) return null;
      replaced = true;
      return PRINTER;
    },
    buildEnd(error) {
      if (!error && !replaced) throw new Error('graphql has its printer elsewhere now; see scripts/without-printer.ts');
    },
  };
}
