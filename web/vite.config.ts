import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { areaMessages } from './scripts/area-messages.ts';
import { inlineDocuments } from './scripts/inline-documents.ts';
import { withoutPrinter } from './scripts/without-printer.ts';

// Packages that every page loads, without what only the desk uses of them.
const FRAMEWORK =
  /node_modules\/(?!@apollo\/client\/react\/hooks\/useMutation)(react|react-dom|scheduler|react-router|@apollo\/client|rxjs|tslib|graphql|optimism|@wry\/[a-z-]+|react-intl|intl-messageformat|@formatjs\/[a-z-]+)\//;

export default defineConfig({
  plugins: [
    inlineDocuments(fileURLToPath(new URL('./app/gql/graphql.ts', import.meta.url))),
    areaMessages(fileURLToPath(new URL('./app/i18n/compiled', import.meta.url))),
    withoutPrinter(),
    reactRouter(),
  ],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./app', import.meta.url)),
      // Messages are compiled beforehand (scripts/messages.ts): nobody needs the ICU parser at run time.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
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
                {
                  // Not the entry: it has to run after the route modules (apollo/page-answers.ts).
                  name: 'shell',
                  test: /\/app\/(root|apollo\/(?!clock|send-form|gone|settle|session-end|publish-anyway|signed-fetch)|features\/app-config\/(SiteMenu|menu)\.|components|i18n\/(?!compiled|traits)|layout\/(?!drawings|GoneScreen|ErrorScreen)|lib\/(?!search|headings|distance|form-used|typed-number)|session|theme\/fonts|shared\/(currencies\/(CurrencyProvider|LazyConverter|currency-names|Price)|files\/Picture|listing\/(Badges|badges|home-price|HomePrice|ListingGrid|(ListingCard|Prices)\.module)|saved\/(saved(-store)?\.|use-saved\.|hidden|HomeButtons\.module)|stay\/|desk\/StaffBar\.tsx))/,
                },
                // What all pages of a listing begin with.
                {
                  name: 'listing',
                  test: /\/app\/(i18n\/traits|shared\/(detail\/(amenities|AmenityList\.module|Breadcrumbs|DetailHeader|DetailLayout|FactList|Html|OffersBox|Plans|detail-meta|facts|icons|listing-id|text-lang)\.|gallery\/(Gallery|step-to)\.))/,
                },
                { name: 'search', test: /\/app\/lib\/(search-(state|values)|stay)\.ts/ },
                // The words of cards: a page that uses some is not to load lists or cards for them.
                { name: 'card-words', test: /virtual:messages\/cards/ },
                // What lists and the pages with lists in them begin with.
                { name: 'lists', test: /\/app\/shared\/listing\/(EmptyState|Pagination)\./ },
                // Cards and what only they need.
                { name: 'cards', test: /\/app\/shared\/(listing\/(UnitCard|HouseCard|ListingCard|Prices)|saved\/HomeButtons)\.tsx/ },
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
