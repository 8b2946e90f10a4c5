import { LRUCache } from 'lru-cache';
import type { LoaderDefinition, RequestContext } from './request-context.js';

/** Declares a loader once, at module level; the request context makes an instance of it per request. */
export function defineLoader<K, V>(batch: LoaderDefinition<K, V>['batch']): LoaderDefinition<K, V> {
  return { batch };
}

/**
 * A family of loaders that differ by an option (how many pictures, which columns). The same option gives the same definition, so
 * that calls with it meet in one batch.
 */
export function defineLoaderFamily<O extends string | number, K, V>(
  batch: (ctx: RequestContext, keys: readonly K[], option: O) => Promise<V[]>,
): (option: O) => LoaderDefinition<K, V> {
  // Options can come from clients (which columns): the oldest go, and then merely meet in another batch.
  const definitions = new LRUCache<O, LoaderDefinition<K, V>>({ max: 1_000 });
  return (option) => {
    let definition = definitions.get(option);
    if (!definition) {
      definition = defineLoader((ctx, keys) => batch(ctx, keys, option));
      definitions.set(option, definition);
    }
    return definition;
  };
}
