import { createElement, lazy, type ComponentType } from 'react';

/** On the server: the parts that are being loaded. */
const loading: Promise<unknown>[] = [];

/**
 * A part of a page with its own script (decision 0011): the server renders it with the page, a browser shows that and hydrates it once the script
 * has loaded. The element that shows it needs a Suspense around it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(() => load().then((part) => ({ default: part })));
  let part: ComponentType<Props>;
  loading.push(load().then((loaded) => (part = loaded)));
  return (props) => createElement(part, props);
}

/** Resolves when the server can render every part, also those within parts. */
export async function partsLoaded(): Promise<void> {
  for (const part of loading) await part;
}
