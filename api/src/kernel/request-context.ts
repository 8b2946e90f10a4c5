import type { EntityManager } from 'typeorm';
import { unauthenticated, forbidden } from './errors.js';
import type { Kept } from './kept.js';
import type { Loader, LoaderDefinition } from './define-loader.js';
import DataLoader from 'dataloader';
import { isStaff, type Viewer } from './policy.js';

/** First argument of every service call: who asks, over which connection, with which loaders. Lives for one request. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly db: EntityManager;
  /** Answers that outlive the request, dropped when what they were made of is written. */
  readonly kept: Kept;
  /** The request's own loader of this definition; batches and caches within the request only. */
  loader<K, V>(definition: LoaderDefinition<K, V>): Loader<K, V>;
}

/** Makes the context of one request. */
export function createRequestContext(parts: { viewer: Viewer; db: EntityManager; kept: Kept }): RequestContext {
  const loaders = new Map<unknown, unknown>();
  const ctx: RequestContext = {
    ...parts,
    loader<K, V>(definition: LoaderDefinition<K, V>) {
      let loader = loaders.get(definition) as Loader<K, V> | undefined;
      if (!loader) {
        loader = new DataLoader<K, V>((keys) => definition.batch(ctx, keys));
        loaders.set(definition, loader);
      }
      return loader;
    },
  };
  return ctx;
}

/** Throws UNAUTHENTICATED or FORBIDDEN unless the viewer is staff. */
export function demandStaff(ctx: RequestContext): void {
  if (isStaff(ctx.viewer)) return;
  throw ctx.viewer.account ? forbidden() : unauthenticated();
}
