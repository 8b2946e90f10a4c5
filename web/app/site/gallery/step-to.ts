/** Where a key leads in a row of `total` things, from the one at `index` (0-based): arrows step, Home and End jump; null for any other key. */
export function stepTo(
  event: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
  index: number,
  total: number,
): number | null {
  // Alt and the arrows go through the history of the browser.
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'ArrowLeft') return Math.max(0, index - 1);
  if (event.key === 'ArrowRight') return Math.min(total - 1, index + 1);
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return total - 1;
  return null;
}
