import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** `graphql(\`…\`)`, as the sources call it. */
const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

/**
 * A Vite plugin for the build: puts the parsed document of each query into the file that asks for it. The generated lookup table holds
 * the documents of all screens, which otherwise every page would load. Fragments are needed as types alone.
 */
export function inlineDocuments(generated: string): Plugin {
  let documents: Map<string, string>;
  return {
    name: 'talay-inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      documents = readDocuments(readFileSync(generated, 'utf8'));
    },
    transform(code, id) {
      if (!/\/app\/.*\.tsx?$/.test(id) || id.includes('/app/gql/') || !code.includes("'~/gql/gql'")) return null;
      const inlined = code.replace(CALL, (_call, source: string) => {
        const [, kind, name = ''] = /^\s*(query|mutation|fragment)\s+(\w+)/.exec(source) ?? [];
        if (kind === 'fragment') return '{}';
        const document = documents.get(name);
        if (!document) throw new Error(`${id}: no document is generated for ${name}; run npm run codegen`);
        return document;
      });
      return { code: inlined.replace(/^import \{ graphql \} from '~\/gql\/gql';$/m, ''), map: null };
    },
  };
}

/** The documents of a generated file as source text, by the names of their operations. */
function readDocuments(source: string): Map<string, string> {
  const documents = new Map<string, string>();
  for (const [, json = ''] of source.matchAll(/^export const \w+ = (\{.*\}) as unknown as DocumentNode</gm)) {
    const [first] = (JSON.parse(json) as { definitions: { kind: string; name: { value: string } }[] }).definitions;
    if (first?.kind === 'OperationDefinition') documents.set(first.name.value, json);
  }
  return documents;
}
