import { posix, relative, sep } from 'node:path';

// The dependency rules of this project for oxlint: which folder may import which, and which file may know which package.
// Every message says what to do instead.

/**
 * From the top. A layer names folders (with a slash) and files (without their ending); a file may import its own folder and every
 * layer below. `*` is whatever is not named elsewhere.
 */
const API_LAYERS = [
  ['main'],
  ['serve'],
  ['app'],
  ['cli/', 'jobs/', 'graphql/', 'rest/', 'services'],
  ['site'],
  ['backup/'],
  ['db/data-source'],
  ['db/migrations/'],
  ['import/', 'alerts/'],
  ['conversions/'],
  ['*'],
  ['listings/'],
  ['agents/', 'sources/'],
  ['records/'],
  ['files/'],
  ['core/'],
  ['db/'],
  ['env'],
  ['env/'],
  ['fields/'],
];
const API_ORDER =
  'main → serve → app → {graphql, rest, cli, jobs} → backup → {import, alerts} → conversions → features → listings → {agents, sources} → records → files → core → fields';

/** The web part from the top, in the same form. Folders of one layer of `routes`, `desk` and `site` do not import each other. */
const WEB_LAYERS = [
  ['root', 'routes', 'entry.client', 'entry.server'],
  ['routes/desk/', 'routes/site/'],
  ['layout/'],

  [
    'desk/home/',
    'desk/lists/',
    'desk/stale/',
    'desk/import/',
    'desk/accounts/',
    'desk/agents/',
    'desk/sources/',
    'desk/landmarks/',
    'desk/app-config/',
    'desk/pages/',
  ],
  ['desk/frame/'],
  ['desk/conversions/', 'desk/statistics/'],
  ['desk/leads/'],
  ['desk/editor/'],
  ['desk/files/', 'desk/rich-text/'],
  ['desk/kit/'],

  [
    'site/home/',
    'site/search/',
    'site/board/',
    'site/saved/',
    'site/leads/',
    'site/account/',
    'site/pages/',
    'site/menu/',
    'site/offline/',
    'site/linked-data/',
  ],
  ['site/detail/'],
  ['site/share/'],
  ['site/alerts/', 'site/print/', 'site/gallery/', 'site/map/'],
  ['site/listing/'],
  ['site/saved-store/', 'site/search-field/', 'site/currencies/', 'site/stay/'],

  ['ui/'],
  ['i18n/', 'session/', 'data/', 'lib/', 'theme/', 'gql/', 'testing/', '*'],
];
const WEB_ORDER = 'routes → layout → desk → site → ui → {data, i18n, session, lib, theme}, and inside desk and site as in WEB_LAYERS';

/** What staff's screens may use of the visitors' side: parts without a screen. */
const SITE_FOR_DESK = ['account', 'currencies', 'listing', 'map', 'menu'];

/** What a feature of the API shows to other features. */
const SHOWN_TO_FEATURES = /\.(entity|loaders|presenter)\.[jt]s$/;

/** Where the API may know a package, by path under api/src. */
const API_PACKAGES = [
  {
    packages: /^type-graphql$/,
    files: /\.(resolver|input|entity|type)\.ts$|(^|\/)(values|core|graphql)\//,
    message:
      'type-graphql belongs in *.resolver.ts, *.input.ts, *.entity.ts, *.type.ts, values/, core/ and graphql/: move the decorated class there and keep this file plain.',
  },
  {
    packages: /^fastify$|^@fastify\/|^@as-integrations\/fastify$/,
    files: /\.routes\.ts$|^(rest|graphql)\/|^(main|serve|app|site)\.ts$|^core\/answer-cache\.ts$/,
    message:
      'Fastify belongs in *.routes.ts, rest/, graphql/, what both share of it, and the start-up files: read the request there and pass plain values on.',
  },
];

/** What the server and the browser check by: the one part of the API that the client may import. */
const FIELDS_PACKAGE = /^@talay\/api\/fields\//;

const TEST = /\.test\.tsx?$/;

/**
 * The layer's number from the top, and the unit in it: the folder (or file) whose members are free among each other.
 *
 * @param {string[][]} layers
 * @param {string} file
 */
function placeOf(layers, file) {
  const path = file.replace(/\.m?[jt]sx?$/, '');
  let place = { layer: layers.findIndex((names) => names.includes('*')), unit: path.split('/')[0] ?? path, length: 0 };
  layers.forEach((names, layer) => {
    for (const name of names) {
      if ((name.endsWith('/') ? path.startsWith(name) : path === name) && name.length > place.length)
        place = { layer, unit: name, length: name.length };
    }
  });
  return place;
}

/**
 * What is wrong with one import, or nothing.
 *
 * @param {string} from path of the importing file from the root of the repository, with `/`
 * @param {string} specifier as written
 * @param {'static' | 'type' | 'lazy'} how lazy: by `import()`
 * @returns {string | undefined}
 */
export function complaint(from, specifier, how) {
  const to = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.startsWith('~/')
      ? `web/app/${specifier.slice(2)}`
      : specifier.replace(/^@talay\/(api|demo)(?=\/|$)/, '$1/src');

  if (from.startsWith('web/app/') && /^(api|web\/server|web\/e2e)\//.test(`${to}/`) && !FIELDS_PACKAGE.test(specifier)) {
    return 'The client sees the API through schema.graphql and @talay/api/fields/ alone: write a query. Only web/server and web/e2e may import the other side.';
  }
  if (/^(api\/src|web\/app|web\/server)\//.test(from) && to.startsWith('demo/')) {
    return 'The site runs without the demo set: api/src/demo-set.ts loads it when it is asked for. Move what both need to the API.';
  }
  if (/^(api|demo)\//.test(from) && to.startsWith('web/')) {
    return 'The API and the demo set know no client: pass what it needs through createApp or the Site hook; web/server joins the two.';
  }
  if (from.startsWith('api/src/') && !TEST.test(from)) return complaintInApi(from.slice('api/src/'.length), to);
  if (from.startsWith('web/app/')) return complaintInWeb(from.slice('web/app/'.length), to, how);
  return undefined;
}

/** @type {(from: string, to: string) => string | undefined} */
function complaintInApi(from, to) {
  if (from.startsWith('fields/') && !to.startsWith('api/src/fields/')) {
    return 'The fields are declared for the browser too: plain TypeScript without imports from elsewhere. Pass what they need in as an argument.';
  }
  if (!to.startsWith('api/src/')) return API_PACKAGES.find(({ packages, files }) => packages.test(to) && !files.test(from))?.message;
  const path = to.slice('api/src/'.length).replace(/\.js$/, '.ts');
  const here = placeOf(API_LAYERS, from);
  const there = placeOf(API_LAYERS, path);
  if (here.unit === there.unit || there.layer > here.layer) return undefined;
  if (there.layer < here.layer) {
    return `${here.unit} may not import ${there.unit}: imports go down, ${API_ORDER}. Move what both need to the lower layer, or pass it in as an argument.`;
  }
  if (API_LAYERS[here.layer]?.includes('*')) {
    if (SHOWN_TO_FEATURES.test(path)) return undefined;
    return `${here.unit} may import only the entity, loaders and presenter of ${there.unit}. A write that touches both is a command in conversions/.`;
  }
  return `${here.unit} and ${there.unit} stand beside each other and may not import one another: move what both need to the layer below.`;
}

/** @type {(from: string, to: string, how: 'static' | 'type' | 'lazy') => string | undefined} */
function complaintInWeb(from, to, how) {
  if (from.startsWith('ui/') && /^(graphql|@apollo\/client|web\/app\/(data|gql))(\/|$)/.test(to)) {
    return 'ui/ is the kit: take plain props here, and read GraphQL in site/, desk/ or routes/.';
  }
  if (!to.startsWith('web/app/')) return undefined;
  const path = to.slice('web/app/'.length);
  const here = placeOf(WEB_LAYERS, from);
  const there = placeOf(WEB_LAYERS, path);
  const homeless = [here, there].find(({ unit }) => unit === 'site' || unit === 'desk');
  if (homeless)
    return `A folder of ${homeless.unit}/ has no place in the order yet: add it to WEB_LAYERS in scripts/lint/dependency-rules.mjs.`;
  if (from.startsWith('site/') && path.startsWith('desk/')) {
    return 'site/ may not import desk/, so that visitors load nothing of staff: pass it in from a route or layout/, or move what both need to site/, ui/ or lib/.';
  }
  if (path.startsWith('desk/') && !/^(routes\/)?desk\//.test(from) && how === 'static') {
    return 'Visitors load nothing of staff: load desk/ by lazy(() => import(…)) here.';
  }
  if (/^(routes\/)?desk\//.test(from) && path.startsWith('site/') && !SITE_FOR_DESK.includes(path.split('/')[1] ?? '')) {
    return `desk/ may use only ${SITE_FOR_DESK.join(', ')} of site/: move what both need there, or to ui/ or lib/.`;
  }
  if (there.layer < here.layer) {
    return `${here.unit} may not import ${there.unit}: imports go down, ${WEB_ORDER}. Pass it in as a prop, or move what both need down.`;
  }
  if (there.layer === here.layer && there.unit !== here.unit && /^(routes|desk|site)\//.test(here.unit)) {
    return `${here.unit} and ${there.unit} are side by side and may not import one another: join them in a route, or move what both need to a folder below (WEB_LAYERS).`;
  }
  return undefined;
}

/**
 * The few members of the linter's interface that are used here.
 *
 * @typedef {{ type: string, source?: { value: unknown } | null, importKind?: string, exportKind?: string }} ImportingNode
 * @typedef {{ filename: string, cwd: string, report(problem: { node: unknown, message: string }): void }} Context
 */

/** @param {Context} context */
const pathOf = (context) => relative(context.cwd, context.filename).split(sep).join('/');

export default {
  meta: { name: 'talay' },
  rules: {
    'dependency-direction': {
      /** @param {Context} context */
      create(context) {
        const from = pathOf(context);
        const check = (/** @type {ImportingNode} */ node) => {
          const specifier = node.source?.value;
          const how = node.type === 'ImportExpression' ? 'lazy' : (node.importKind ?? node.exportKind) === 'type' ? 'type' : 'static';
          const message = typeof specifier === 'string' && complaint(from, specifier, how);
          if (message) context.report({ node, message });
        };
        return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
      },
    },
    'no-index-file': {
      /** @param {Context} context */
      create(context) {
        return {
          Program(/** @type {unknown} */ node) {
            if (/(^|\/)index\.[jt]sx?$/.test(context.filename)) {
              context.report({ node, message: 'No index files: name the file after what is in it and import that file directly.' });
            }
          },
        };
      },
    },
  },
};
