/** A place in the row of page links: a page number, or a gap between two of them. */
export type PageSlot = number | 'gap';

/**
 * The page links to show for page `page` of `pages`: the first, the last, the current one with its neighbours, and gaps between.
 * A gap that would stand for a single page is that page. At most 7 slots, so that they fit one row at 360 px.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  const slots: PageSlot[] = [];
  let previous = 0;
  for (const number of [...shown].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)) {
    if (number - previous === 2) slots.push(number - 1);
    else if (number - previous > 2) slots.push('gap');
    slots.push(number);
    previous = number;
  }
  return slots;
}
