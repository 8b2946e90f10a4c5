/** The list with one entry at another place, counted in the list as it is then. */
export function moved(list: readonly string[], id: string, to: number): string[] {
  const others = list.filter((one) => one !== id);
  if (others.length === list.length) return [...list];
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
}

/** The list with entries inserted at `at`; existing ones are moved. */
export function inserted(list: readonly string[], ids: readonly string[], at: number): string[] {
  const before = list.slice(0, at).filter((one) => !ids.includes(one));
  const after = list.slice(at).filter((one) => !ids.includes(one));
  return [...before, ...new Set(ids), ...after];
}

/**
 * The list with a picture that has just arrived: at the end, but before those that were given after it and arrived earlier. `keys` are the
 * keys of uploads by id, growing as they were given.
 */
export function arrived(list: readonly string[], id: string, keys: ReadonlyMap<string, number>): string[] {
  if (list.includes(id)) return [...list];
  const key = keys.get(id) ?? Infinity;
  const last = list.findLastIndex((one) => (keys.get(one) ?? -1) < key);
  return list.toSpliced(last + 1, 0, id);
}

/** The list with one picture in the place of another; it is there once. */
export function replaced(list: readonly string[], id: string, by: string): string[] {
  const at = list.indexOf(id);
  if (at < 0) return [...list];
  return list.flatMap((one, index) => (index === at ? [by] : one === by ? [] : [one]));
}

/** Where a key takes the picture at a place of a list: arrows one step, Home and End to the ends; null for any other key. */
export function placeByKey(
  event: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
  at: number,
  total: number,
): number | null {
  // Alt and the arrows go through the history of the browser.
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') return Math.max(0, at - 1);
  if (event.key === 'ArrowRight' || event.key === 'ArrowDown') return Math.min(total - 1, at + 1);
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? total - 1 : null;
}
