import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './lib/workspace.mjs';

// Proves that the lint rules bite: plants one violation of each in a tree of its own, under the real configuration, and expects
// exactly the reports below. A rule that silently stopped working would otherwise look like clean code.

const layers = 'talay(dependency-direction)';

/** File, its text, and the rule that must report it (none: must be let through). @type {[string, string, string?][]} */
const cases = [
  ['api/src/core/up.ts', "import '../listings/unit.entity.js';", layers],
  ['api/src/files/up.ts', "import '../listings/listing.entity.js';", layers],
  ['api/src/listings/up.ts', "import '../landmarks/landmark.entity.js';", layers],
  ['api/src/agents/up.ts', "import '../listings/unit.entity.js';", layers],
  ['api/src/landmarks/up.ts', "import '../conversions/move.js';", layers],
  ['api/src/listings/to-data-source.ts', "import '../db/data-source.js';", layers],
  ['api/src/conversions/up.ts', "import '../graphql/schema.js';", layers],
  ['api/src/graphql/sideways.ts', "import '../rest/router.js';", layers],
  ['api/src/rest/up.ts', "import '../app.js';", layers],
  ['api/src/app.ts', "import './serve.js';", layers],
  ['api/src/landmarks/lazily.ts', "export const load = () => import('../pages/page.service.js');", layers],
  ['api/src/landmarks/by-export.ts', "export { x } from '../pages/page.service.js';", layers],
  ['api/src/landmarks/other-service.ts', "import '../pages/page.service.js';", layers],
  ['api/src/landmarks/other-input.ts', "import '../pages/page.input.js';", layers],
  ['api/src/landmarks/landmark.service.ts', "import { Field } from 'type-graphql';\nexport default Field;", layers],
  ['api/src/listings/unit.presenter.ts', "import type { FastifyRequest } from 'fastify';\nexport type X = FastifyRequest;", layers],
  ['api/src/files/store.ts', "import '@fastify/static';", layers],
  ['api/src/core/to-web.ts', "import '../../../web/app/lib/urls.ts';", layers],
  ['api/src/core/to-demo.ts', "export const load = () => import('@talay/demo/load-demo.js');", layers],
  ['api/src/search/to-demo.ts', "import '../../../demo/src/rows.js';", layers],
  ['web/app/lib/to-demo.ts', "import '@talay/demo/prices.js';", layers],
  ['demo/src/to-web.ts', "import '../../web/app/lib/urls.ts';", layers],
  ['api/src/records/up.ts', "import '../listings/listing.entity.js';", layers],
  ['api/src/fields/to-kernel.ts', "import '../core/errors.js';", layers],
  ['api/src/fields/to-package.ts', "import 'uuid';", layers],
  ['web/app/lib/up.ts', "import '~/ui/Section';", layers],
  ['web/app/ui/up.tsx', "import '~/site/listing/Picture';", layers],
  ['web/app/ui/apollo.tsx', "import '@apollo/client';", layers],
  ['web/app/ui/data.tsx', "import '~/data/screen';", layers],
  ['web/app/ui/gql.tsx', "import '~/gql/gql';", layers],
  ['web/app/site/listing/to-root.tsx', "import type { loader } from '~/root';\nexport type X = loader;", layers],
  ['web/app/site/listing/up.tsx', "import '../detail/HomeDetail';", layers],
  ['web/app/site/detail/to-route.tsx', "import '~/routes/site/unit';", layers],
  ['web/app/site/detail/to-layout.tsx', "import '~/layout/Shell';", layers],
  ['web/app/site/detail/to-desk.tsx', "export const load = () => import('~/desk/frame/StaffBarTools');", layers],
  ['web/app/site/search/sideways.tsx', "import '~/site/saved/SavedScreen';", layers],
  ['web/app/site/unplaced/a.tsx', "import '~/lib/urls';", layers],
  ['web/app/desk/kit/up.tsx', "import '../editor/Editor';", layers],
  ['web/app/desk/agents/sideways.tsx', "import '~/desk/accounts/AccountsScreen';", layers],
  ['web/app/desk/lists/to-screen.tsx', "import '~/site/search/SearchMap';", layers],
  ['web/app/layout/at-once.tsx', "import '~/desk/frame/DeskLinks';", layers],
  ['web/app/routes/site/to-desk.tsx', "import '~/desk/kit/DeskScreen';", layers],
  ['web/app/routes/site/sideways.tsx', "import '~/routes/desk/home';", layers],
  ['web/app/lib/to-api.ts', "import '@talay/api/env.js';", layers],
  ['web/app/routes/to-api.tsx', "import '../../../api/src/env';", layers],
  ['web/app/routes/to-rules-by-path.tsx', "import '../../../api/src/fields/check';", layers],
  ['web/app/routes/to-server.tsx', "import '../../server/main.ts';", layers],
  ['api/src/core/index.ts', 'export const x = 1;', 'talay(no-index-file)'],
  ['web/app/ui/index.tsx', 'export const x = 1;', 'talay(no-index-file)'],
  ['web/app/lib/barrel.ts', "export * from './money-x';", 'oxc(no-barrel-file)'],
  ['api/src/core/ring-a.ts', "import { b } from './ring-b.js';\nexport const a = () => b;", 'import(no-cycle)'],
  ['api/src/core/ring-b.ts', "import { a } from './ring-a.js';\nexport const b = () => a;", 'import(no-cycle)'],
  ['web/app/lib/ring-a.ts', "import { b } from '~/lib/ring-b';\nexport const a = () => b;", 'import(no-cycle)'],
  ['web/app/lib/ring-b.ts', "import { a } from '~/lib/ring-a';\nexport const b = () => a;", 'import(no-cycle)'],
  ['web/app/lib/types-a.ts', "import type { B } from './types-b';\nexport type A = B[];", 'import(no-cycle)'],
  ['web/app/lib/types-b.ts', "import type { A } from './types-a';\nexport type B = A | null;", 'import(no-cycle)'],
  ['api/src/core/any.ts', 'export const x: any = 1;', 'typescript(no-explicit-any)'],

  ['web/app/lib/money-x.ts', 'export const x = 1;'],
  ['api/src/main.ts', "import './app.js';\nimport './env.js';\nimport './db/embedded.js';\nimport './demo-set.js';"],
  ['demo/src/load-demo.ts', "import '@talay/api/demo-set.js';\nimport '@talay/api/core/copy-rows.js';"],
  ['api/tests/support/demo-listings.ts', "import '../../../demo/src/rows.js';"],
  ['api/src/db/data-source.ts', "import '../listings/unit.entity.js';\nimport './embedded.js';"],
  ['api/src/conversions/move.ts', "import '../listings/home.service.js';\nimport '../pages/page.service.js';"],
  ['api/src/listings/condo.entity.ts', "import { Unit } from './unit.entity.js';\nexport class Condo { units = () => Unit; }"],
  [
    'api/src/listings/unit.entity.ts',
    "import { Field } from 'type-graphql';\nimport { Condo } from './condo.entity.js';\nexport class Unit { f = Field; condo = () => Condo; }",
  ],
  [
    'api/src/landmarks/landmark.resolver.ts',
    "import '../pages/page.loaders.js';\nimport '../listings/listing.query.js';\nimport './landmark.service.js';",
  ],
  ['api/src/pages/page.routes.ts', "import 'fastify';\nimport '../leads/lead.presenter.js';"],
  ['api/src/pages/page.test.ts', "import '../app.js';"],
  ['web/app/routes/site/unit.tsx', "import '~/site/detail/HomeDetail';\nimport '~/layout/StaffBar';\nimport '~/lib/urls';"],
  ['web/app/routes/desk/listing-new.tsx', "import '~/desk/editor/begin';\nimport '~/site/account/role-labels';"],
  [
    'web/app/layout/StaffBar.tsx',
    "import type { Noun } from '~/desk/kit/addresses';\nexport const load = (): Promise<Noun> => import('~/desk/frame/StaffBarTools');",
  ],
  ['web/app/site/detail/HomeDetail.tsx', "import '~/site/listing/Picture';\nimport '~/ui/Section';\nimport './UnitFacts';"],
  ['web/app/desk/editor/EditorField.tsx', "import '~/desk/kit/draft';\nimport '~/site/map/geo';"],
  ['web/app/ui/Pagination.tsx', "import '~/i18n/LocalLink';"],
  ['api/src/core/text.ts', "import '../fields/check.js';"],
  ['api/src/listings/listing.write.ts', "import '../records/recorded.js';"],
  ['api/src/fields/check.ts', "import './choices.js';"],
  ['web/app/lib/form.ts', "import '@talay/api/fields/check.js';"],
  ['web/app/i18n/x.ts', "import '~/session/preferences';"],
  ['web/server/x.ts', "import '@talay/api/main.js';"],
  ['web/e2e/x.e2e.ts', "import '@talay/api/main.js';"],
];

const tree = mkdtempSync(join(tmpdir(), 'talay-lint-'));
try {
  for (const path of ['.oxlintrc.json', 'scripts/lint', 'tsconfig.json', 'api/tsconfig.json', 'demo/tsconfig.json', 'web/tsconfig.json']) {
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, text] of cases) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${text}\n`);
  }
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', 'api', 'demo', 'web'], {
    cwd: tree,
    encoding: 'utf8',
  });
  /** @type {{ diagnostics: { filename: string, code: string, message: string }[] }} */
  const { diagnostics } = JSON.parse(stdout || stderr);
  const wrong = cases.flatMap(([path, , rule]) => {
    const found = [...new Set(diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code))];
    return found.join() === (rule ?? '') ? [] : [`${path}: expected ${rule ?? 'no report'}, got ${found.join(', ') || 'none'}`];
  });
  for (const line of wrong) console.error(line);
  console.log(`${cases.length - wrong.length} of ${cases.length} lint cases as expected`);
  process.exitCode = wrong.length ? 1 : 0;
} finally {
  rmSync(tree, { recursive: true, force: true });
}
