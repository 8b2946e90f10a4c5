import { SSF, type CellObject } from '@e965/xlsx';

/** The date of a serial number; T is its seconds. */
interface DateParts {
  y: number;
  m: number;
  d: number;
  H: number;
  M: number;
  S: number;
  T: number;
}

/** Number formats, by their effect. */
const kinds = new Map<string, 'date' | 'percent' | 'number'>();

/** What a person sees in a cell, without thousands separators and currencies: dates as 2026-11-22, numbers in full, errors as nothing. */
export function cellText(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  const { v } = cell;
  if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE';
  if (typeof v !== 'number') return String(v);
  const kind = kindOf(String(cell.z ?? 'General'));
  if (kind === 'percent') return `${decimal(v * 100)}%`;
  return (kind === 'date' && dateText(v, date1904)) || decimal(v);
}

function kindOf(format: string): 'date' | 'percent' | 'number' {
  let kind = kinds.get(format);
  if (!kind) {
    kind = SSF.is_date(format) ? 'date' : format.includes('%') ? 'percent' : 'number';
    kinds.set(format, kind);
  }
  return kind;
}

/** A date, a time, or both; null if it is not a valid date. */
function dateText(serial: number, date1904: boolean): string | null {
  const parts = SSF.parse_date_code(serial, { date1904 }) as DateParts | null;
  if (!parts) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `${two(parts.H)}:${two(parts.M)}${parts.S >= 1 ? `:${two(Math.floor(parts.S))}` : ''}`;
  if (serial < 1) return time;
  const date = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`;
  return parts.T === 0 ? date : `${date} ${time}`;
}

/** The fifteen digits that a spreadsheet shows, never with an exponent. */
function decimal(value: number): string {
  const plain = String(value);
  // Most are short, and rounding takes its time.
  const text = plain.length <= 15 ? plain : String(Number(value.toPrecision(15)));
  if (!text.includes('e')) return text;
  return Math.abs(value) > 1 ? BigInt(value).toString() : value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '');
}
