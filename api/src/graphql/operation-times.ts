import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type DocumentNode } from 'graphql';
import { operationSeconds } from '../core/metrics.js';
import type { RequestContext } from '../core/request-context.js';

/** Names of operations of the site. Strangers can send any name, and a metric has few labels. */
const known = new Set<string>();
const OTHER = 'other';

/** The name of an operation in a document of the site. It is known from then on, when it comes over the network too. */
export function nameOfOwn(document: DocumentNode): string {
  for (const part of document.definitions) {
    if (part.kind !== Kind.OPERATION_DEFINITION || !part.name) continue;
    known.add(part.name.value);
    return part.name.value;
  }
  return OTHER;
}

/** Makes the names of operations of the web client known, by their texts. */
export function knowOperations(texts: readonly string[]): void {
  for (const text of texts) {
    const [, name] = /\b(?:query|mutation)\s+(\w+)/.exec(text) ?? [];
    if (name !== undefined) known.add(name);
  }
}

/** Counts an operation that began then (`performance.now()`) and has just ended. */
export function observeOperation(operation: string, began: number, failed: boolean): void {
  operationSeconds.observe({ operation, outcome: failed ? 'failed' : 'done' }, (performance.now() - began) / 1_000);
}

/** Times the operations that come over the network. */
export const operationTimes: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    const began = performance.now();
    return {
      async willSendResponse({ operationName, errors }) {
        observeOperation(operationName && known.has(operationName) ? operationName : OTHER, began, errors !== undefined);
      },
    };
  },
};
