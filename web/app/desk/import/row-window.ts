/** Rows that are read at a time. */
export const WINDOW = 100;
/** The height of a row of the grid, px. */
export const ROW_HEIGHT = 56;
/** Rows beyond the edges that are drawn too, so that scrolling finds them there. */
const BEYOND = 6;

/** The windows that hold the rows from one place to another, both included. */
export function windowsOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / WINDOW);
  const to = Math.floor(Math.max(0, first, last) / WINDOW);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The rows that are drawn where one has scrolled to: those that are seen and some around them. `height` is that of what is seen, px. */
export function seenRows(scrolled: number, height: number, total: number): { first: number; last: number } {
  const top = Math.floor(scrolled / ROW_HEIGHT);
  const bottom = Math.ceil((scrolled + height) / ROW_HEIGHT);
  return { first: Math.max(0, Math.min(top - BEYOND, total - 1)), last: Math.min(total - 1, bottom + BEYOND) };
}

/** Where in the grid one is: row and column from 0. */
export interface Place {
  row: number;
  column: number;
}

/** Target cell of a key in a grid of this size; null for other keys. */
export function moved({ row, column }: Place, key: string, whole: boolean, rows: number, columns: number): Place | null {
  const at = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'PageUp':
      return at(row - 10, column);
    case 'PageDown':
      return at(row + 10, column);
    case 'Home':
      return at(whole ? 0 : row, 0);
    case 'End':
      return at(whole ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}
