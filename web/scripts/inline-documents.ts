import type { Plugin } from 'vite';
import { readOperations, type Operation } from './operations.ts';

/** `graphql(\`…\`)`, as the sources call it. */
const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

/**
 * A Vite plugin for the build: puts the parsed document of each query into the file that asks for it, with the hash that is sent in its
 * place. The generated lookup table holds the documents of all screens, which otherwise every page would load. Fragments are needed as
 * types alone. The server build gets `operations.json`, the texts by their hashes.
 */
export function inlineDocuments(generated: string): Plugin {
  let operations: Map<string, Operation>;
  return {
    name: 'talay-inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      operations = readOperations(generated);
    },
    transform(code, id) {
      if (!/\/app\/.*\.tsx?$/.test(id) || id.includes('/app/gql/') || !code.includes("'~/gql/gql'")) return null;
      const inlined = code.replace(CALL, (_call, source: string) => {
        const [, kind, name = ''] = /^\s*(query|mutation|fragment)\s+(\w+)/.exec(source) ?? [];
        if (kind === 'fragment') return '{}';
        const operation = operations.get(name);
        if (!operation) throw new Error(`${id}: no document is generated for ${name}; run npm run codegen`);
        return JSON.stringify({ ...operation.document, hash: operation.hash });
      });
      return { code: inlined.replace(/^import \{ graphql \} from '~\/gql\/gql';$/m, ''), map: null };
    },
    generateBundle() {
      if (this.environment.name !== 'ssr') return;
      const texts = [...operations.values()].map(({ hash, text }) => [hash, text]);
      this.emitFile({ type: 'asset', fileName: 'operations.json', source: JSON.stringify(Object.fromEntries(texts)) });
    },
  };
}
