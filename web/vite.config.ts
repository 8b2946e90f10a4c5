import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
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
  },
  environments: {
    ssr: {
      resolve: { noExternal: true },
      build: { rolldownOptions: { input: './app/handler.ts' } },
    },
  },
});
