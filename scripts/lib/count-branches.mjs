import { transformSync, types as t } from '@babel/core';

/** @import { NodePath, Visitor } from '@babel/core' */

/**
 * Source text in which each branch notes on `globalThis.__coverage__[file][number]` that it was taken. Branches are those that Istanbul
 * counts: both ways of an `if` and of `? :`, each operand of `&&`, `||` and `??`, each `case`, each default value. It notes branches only, and
 * only that they were taken: the instrumented site is hardly larger or slower than the true one.
 *
 * @param {string} source TypeScript, with or without JSX; types stay, but no longer hold
 * @param {string} file name of the source, relative to the repository
 * @returns {{ code: string, branches: number }}
 */
export function countBranches(source, file) {
  let branches = 0;
  const note = () => t.callExpression(t.identifier('branchTaken__'), [t.numericLiteral(branches++)]);
  /** @param {NodePath<t.Expression>} path */
  const noteExpression = (path) => path.replaceWith(t.sequenceExpression([note(), path.node]));
  /** @param {NodePath<t.Expression>} path */
  const noteOperands = (path) => {
    if (!path.isLogicalExpression()) return void noteExpression(path);
    noteOperands(path.get('left'));
    noteOperands(path.get('right'));
  };
  // On the way out: what is inside was counted, and what is put in is not visited.
  /** @type {Visitor} */
  const visitor = {
    IfStatement: {
      exit({ node }) {
        node.consequent = t.blockStatement([t.expressionStatement(note()), node.consequent]);
        node.alternate = t.blockStatement([t.expressionStatement(note()), ...(node.alternate ? [node.alternate] : [])]);
      },
    },
    SwitchCase: { exit: ({ node }) => void node.consequent.unshift(t.expressionStatement(note())) },
    ConditionalExpression: {
      exit(path) {
        path.node.consequent = t.sequenceExpression([note(), path.node.consequent]);
        path.node.alternate = t.sequenceExpression([note(), path.node.alternate]);
      },
    },
    LogicalExpression: {
      exit(path) {
        if (!path.parentPath.isLogicalExpression()) noteOperands(path);
      },
    },
    AssignmentPattern: { exit: ({ node }) => void (node.right = t.sequenceExpression([note(), node.right])) },
  };
  const { code } = /** @type {{ code: string }} */ (
    transformSync(source, {
      filename: file,
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'decorators-legacy', 'jsx'] : ['typescript', 'decorators-legacy'] },
      plugins: [{ visitor }],
    })
  );
  // A function, because modules that import one another call each other's before their variables are set.
  const taken = `function branchTaken__(n) { ((globalThis.__coverage__ ??= {})[${JSON.stringify(file)}] ??= {})[n] = 1; }`;
  return { code: `// @ts-nocheck\n${code}\n${branches ? taken : ''}\n`, branches };
}
