import { crc32, deflateRawSync, constants, gunzipSync } from 'node:zlib';

/** A gzip stream of unknown file, time and system (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A last block of deflate, of no bytes, with a fixed code. */
const DEFLATE_END = Buffer.from([0x03, 0x00]);
/** How far back deflate can refer, bytes. */
const WINDOW = 32_768;
/** What no text in UTF-8 contains: nothing refers back to where the nonce will be. */
const NEVER = 0xff;

interface Piece {
  /** Raw deflate that ends on a byte. */
  readonly deflated: Uint8Array;
  /** Bytes of the text. */
  readonly length: number;
  /** CRC-32 of the text, and of as many zeros. */
  readonly crc: number;
  readonly crcOfZeros: number;
}

/**
 * The HTML of a page, compressed once, in the pieces between its nonces. Each response gets a nonce of its own between them, uncompressed:
 * a response costs a copy and a checksum instead of rendering and compressing (decision 0032).
 */
export class PageBody {
  private readonly pieces: readonly Piece[];
  private readonly nonceLength: number;
  /** Bytes that it takes in memory. */
  readonly size: number;

  /** `nonce` is the one used in rendering. It must be unguessable: it is replaced wherever it occurs. */
  constructor(html: Buffer, nonce: string) {
    this.nonceLength = nonce.length;
    const texts = split(html, Buffer.from(nonce));
    let before: Buffer = Buffer.alloc(0);
    this.pieces = texts.map((text) => {
      const piece = pieceOf(text, before);
      before = Buffer.concat([before, text, Buffer.alloc(nonce.length, NEVER)]).subarray(-WINDOW);
      return piece;
    });
    this.size = this.pieces.reduce((size, { deflated }) => size + deflated.buffer.byteLength + 200, 0);
  }

  /** The page with this nonce, gzipped. The nonce has to be as long as that of the rendered page. */
  gzip(nonce: string): Buffer {
    const literal = Buffer.from(nonce);
    if (literal.length !== this.nonceLength) throw new Error('A nonce of another length');
    const stored = storedBlock(literal);
    const parts: Uint8Array[] = [GZIP_HEADER];
    let crc = 0;
    let length = 0;
    for (const [index, piece] of this.pieces.entries()) {
      if (index > 0) {
        parts.push(stored);
        crc = crc32(literal, crc);
        length += literal.length;
      }
      parts.push(piece.deflated);
      crc = appendCrc(crc, piece);
      length += piece.length;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc, 0);
    trailer.writeUInt32LE(length, 4);
    parts.push(DEFLATE_END, trailer);
    return Buffer.concat(parts);
  }

  /** The page with this nonce as it is. */
  plain(nonce: string): Buffer {
    return gunzipSync(this.gzip(nonce));
  }
}

function split(html: Buffer, separator: Buffer): Buffer[] {
  const texts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(separator); at >= 0; at = html.indexOf(separator, from)) {
    texts.push(html.subarray(from, at));
    from = at + separator.length;
  }
  return [...texts, html.subarray(from)];
}

function pieceOf(text: Buffer, before: Buffer): Piece {
  const output = deflateRawSync(text, {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before }),
  });
  // zlib's output is a part of 16 kB of memory, which it would hold.
  const deflated = Uint8Array.from(output);
  return { deflated, length: text.length, crc: crc32(text), crcOfZeros: crc32(zeros(text.length)) };
}

/** A stored deflate block (RFC 1951, 3.2.4); it begins and ends on a byte. */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** The CRC-32 after appending a text to data with `crc`, from lengths alone: CRC-32 is linear, so zeros of its length can replace it. */
function appendCrc(crc: number, piece: Piece): number {
  return (crc32(zeros(piece.length), crc) ^ piece.crcOfZeros ^ piece.crc) >>> 0;
}

let nothing = Buffer.alloc(0);

function zeros(length: number): Buffer {
  if (nothing.length < length) nothing = Buffer.alloc(length);
  return nothing.subarray(0, length);
}
