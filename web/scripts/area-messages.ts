import { join } from 'node:path';
import type { Plugin } from 'vite';
import { GROUPS, LANGS, groupOf } from './catalogues.ts';

const NAME = 'virtual:messages/';

/**
 * A Vite plugin: a module that uses messages of a group (GROUPS in catalogues.ts) waits for the group's catalogue before it runs, so that
 * a page loads the messages of its own parts, without a manual list.
 */
export function areaMessages(compiled: string): Plugin {
  return {
    name: 'talay-area-messages',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(NAME) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const group = id.slice(NAME.length + 1);
      const loaders = LANGS.map((lang) => `${lang}: () => import(${JSON.stringify(join(compiled, `${group}.${lang}.json`))})`);
      return `import { addMessages } from '~/i18n/intl';\nawait addMessages({ ${loaders.join(', ')} });`;
    },
    transform(code, id) {
      if (!/\/app\/.*\.tsx?$/.test(id) || id.includes('/app/gql/')) return null;
      const ids = [...code.matchAll(/['"`]([a-z][A-Za-z]*\.[A-Za-z0-9.]+)['"`]/g)].map(([, used = '']) => used);
      const groups = Object.keys(GROUPS).filter((group) => ids.some((used) => groupOf(used) === group));
      if (groups.length === 0) return null;
      return { code: groups.map((group) => `import '${NAME}${group}';\n`).join('') + code, map: null };
    },
  };
}
