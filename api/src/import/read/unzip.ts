import { inflateRawSync } from 'node:zlib';
import { isTooLarge, Refusal } from './refusal.ts';

/** What may be unpacked from a file. */
export interface ZipLimits {
  entries: number;
  /** Most bytes of all entries together. */
  unpacked: number;
  /** Most bytes of a large entry for each of its packed ones; a sheet has 5 to 50, nothing but blanks 1,000. */
  ratio: number;
}

const LARGE = 20_000_000;
const END = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02014b50;
const MOST_32 = 0xffffffff;

interface Entry {
  name: string;
  encrypted: boolean;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * The wanted entries of a zip archive. Whatever the archive says of its sizes, no more is unpacked than is allowed.
 *
 * @throws {Refusal} IMPORT_ZIP_BOMB, IMPORT_ENCRYPTED; IMPORT_NOT_A_SHEET for a broken archive
 */
export function unzip(zip: Buffer, limits: ZipLimits, wanted: (name: string) => boolean): Map<string, Buffer> {
  const entries = directory(zip, limits.entries);
  if (entries.some(({ encrypted }) => encrypted)) throw new Refusal('IMPORT_ENCRYPTED');
  let total = 0;
  for (const { packed, unpacked } of entries) {
    total += unpacked;
    if (total > limits.unpacked || (unpacked > LARGE && unpacked > packed * limits.ratio)) throw new Refusal('IMPORT_ZIP_BOMB');
  }
  const files = new Map<string, Buffer>();
  for (const entry of entries) if (wanted(entry.name)) files.set(entry.name, contents(zip, entry));
  return files;
}

function directory(zip: Buffer, most: number): Entry[] {
  const end = zip.lastIndexOf(END);
  if (end === -1) throw new Refusal('IMPORT_NOT_A_SHEET');
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw new Refusal('IMPORT_ZIP_BOMB');
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Refusal('IMPORT_NOT_A_SHEET');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30);
    const sizes = longSizes(zip.subarray(nameEnd, extraEnd), [
      zip.readUInt32LE(at + 24),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ]);
    entries.push({
      name: zip.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      unpacked: sizes[0],
      packed: sizes[1],
      offset: sizes[2],
    });
    at = extraEnd + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Numbers too large for their field are in an extra one; some programs write all of them so. */
function longSizes(extra: Buffer, short: [number, number, number]): [number, number, number] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    const long = (size: number) => {
      if (size !== MOST_32) return size;
      from += 8;
      return Number(extra.readBigUInt64LE(from - 8));
    };
    return [long(short[0]), long(short[1]), long(short[2])];
  }
  return short;
}

function contents(zip: Buffer, { method, packed, unpacked, offset }: Entry): Buffer {
  const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = zip.subarray(from, from + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw new Refusal('IMPORT_NOT_A_SHEET');
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked) });
  } catch (error) {
    // The decompressed size exceeds the declared one.
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('IMPORT_ZIP_BOMB');
    throw isTooLarge(error) ? error : new Refusal('IMPORT_NOT_A_SHEET');
  }
}
