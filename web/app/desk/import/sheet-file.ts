/** What can be imported (spec 5), as a file field takes it. */
export const SHEET_FILES = '.xls,.xlsx,.csv';
/** The largest file that the API takes, bytes. */
const MOST_BYTES = 25_000_000;

/** Why a file need not be sent at all, in the code of the API; null where nothing is seen that is wrong. */
export function refusedAtOnce({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.xlsm$/i.test(name)) return 'IMPORT_MACRO';
  if (!/\.(xls|xlsx|csv)$/i.test(name)) return 'IMPORT_NOT_A_SHEET';
  if (size === 0) return 'IMPORT_EMPTY';
  return size > MOST_BYTES ? 'PAYLOAD_TOO_LARGE' : null;
}
