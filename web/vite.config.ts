import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { inlineDocuments } from './scripts/inline-documents.ts';
import { withoutPrinter } from './scripts/without-printer.ts';

// Packages that every page needs to be shown.
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|tslib|react-intl|intl-messageformat|@formatjs\/[a-z-]+)\//;
// The site's own modules. A group brings along what its modules import: those that draw with MUI are left out, because MUI is not for every page, and
// those that load message catalogues, because a file that holds many loads one after the other.
const SITE = /\/app\/(?!desk\/|theme\/|data\/apollo\/|i18n\/parts\/)/;
// What data/apollo/ loads once a page asks the API.
const APOLLO = /node_modules\/(@apollo\/client|rxjs|graphql|optimism|@wry\/[a-z-]+)\//;

export default defineConfig({
  plugins: [inlineDocuments(fileURLToPath(new URL('./app/gql/graphql.ts', import.meta.url))), withoutPrinter(), reactRouter()],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./app', import.meta.url)),
      // Messages are compiled beforehand (scripts/messages.ts): nobody needs the ICU parser at run time.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  css: {
    modules: {
      // The name and a hash of the style sheet: Vite also adds the line, which costs every page some hundred bytes of script.
      generateScopedName: (name, file) => `${name}_${hashOf(relative(import.meta.dirname, file.split('?')[0]!))}`,
    },
  },
  build: {
    // The server looks up the catalogues' addresses there.
    manifest: true,
    assetsInlineLimit: 0,
    // A lazy part's own imports are found once it has loaded: listing them in every page would cost more than it saves.
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')) },
  },
  environments: {
    client: {
      // draft-js and what it is made of say so.
      define: { global: 'globalThis' },
      // rxjs has a build in today's JavaScript under this name; its default one is in that of 2009.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs, in one file: it compresses better and is kept from release to release.
                { name: 'framework', test: FRAMEWORK },
                { name: 'apollo', test: APOLLO },
                // What most of the site's screens need: one file compresses better. What it imports comes along.
                { name: 'shell', test: SITE, minShareCount: 14 },
                // Modules of a few lines: a file of its own costs a phone more than what it says (decision 0042).
                { name: 'small', test: SITE, minShareCount: 5, maxModuleSize: 900 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The build is that of production whatever the variable says when the server starts.
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] === 'development' ? 'development' : 'production') },
      resolve: { noExternal: true },
      build: { rolldownOptions: { input: './app/handler.ts' } },
    },
  },
});

/** Short and the same on every machine. */
function hashOf(path: string): string {
  return createHash('sha256').update(path.replaceAll('\\', '/')).digest('base64url').slice(0, 4);
}
