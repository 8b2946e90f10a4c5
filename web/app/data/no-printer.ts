import type { ASTNode } from 'graphql';

/**
 * In place of GraphQL's own `print` in browsers (scripts/without-printer.ts): a text that two documents share only if they are the same one.
 * It is not GraphQL, and nothing sends it.
 */
export const print = (node: ASTNode): string => JSON.stringify(node);
