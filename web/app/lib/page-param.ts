import { notFound } from './not-found';

/** The number of a page from an address: `3` → 3; nothing → 1; `0`, `-1`, `abc`, `1.5`, `0x10`, `01` → the 404 screen. */
export function parsePage(value: string | null | undefined): number {
  if (value === null || value === undefined) return 1;
  if (!/^[1-9]\d{0,8}$/.test(value)) notFound();
  return Number(value);
}
