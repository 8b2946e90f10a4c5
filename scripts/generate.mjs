import { offerHelp } from './lib/help.mjs';
import { ensureInstalled, mustRun, node } from './lib/workspace.mjs';

// `npm run schema` writes schema.graphql from the code, and `npm run codegen` the typed documents of the web from that.
offerHelp(import.meta.url);
ensureInstalled();
if (process.argv[2] === 'schema') mustRun('npm', ['run', '--silent', 'schema', '-w', 'api']);
else {
  mustRun('npm', ['run', '--silent', 'build', '-w', 'api']);
  mustRun(node, ['web/scripts/fields.ts']);
  mustRun('graphql-codegen', ['--config', 'codegen.yml']);
}
