/**
 * The address of a list with its pages in the query, page 1 being left out:
 * `listHref('/rent', { page: 1, houses: 3 }, 'houses')` is `/rent?houses=3#houses`.
 */
export function listHref(path: string, pages: Record<string, number>, anchor?: string): string {
  const query = Object.entries(pages)
    .filter(([, page]) => page > 1)
    .map(([name, page]) => `${name}=${page}`)
    .join('&');
  return path + (query && `?${query}`) + (anchor ? `#${anchor}` : '');
}
