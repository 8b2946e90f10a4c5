import { isUtf8 } from 'node:buffer';
import { Refusal } from '../read/refusal.ts';

type Decoder = InstanceType<typeof TextDecoder>;

/** Where a declaration stands, if there is one. */
const BEGINNING = 1_000;
/** How much text of a single-byte encoding is held to find out whether it is UTF-8 in truth. */
const SUSPECTED = 1_000_000;

/**
 * The text of an XML file, in the encoding of its byte order mark, else of its declaration, else UTF-8.
 *
 * @throws {Refusal} FEED_ENCODING for an unknown encoding, and for bytes that are not in the one declared
 */
export function* decodeXml(chunks: Iterable<Buffer>): Generator<string> {
  let decoder: Decoder | undefined;
  const suspect: Buffer[] = [];
  let suspected = 0;
  for (const chunk of withBeginning(chunks)) {
    decoder ??= decoderOf(encodingOf(chunk));
    // Such an encoding has a letter for every byte, so that nothing else would show that it is declared wrongly.
    if (!decoder.encoding.startsWith('utf-') && suspected < SUSPECTED) {
      suspect.push(chunk);
      suspected += chunk.length;
    }
    yield decode(decoder, chunk);
  }
  if (!decoder) return;
  yield decode(decoder);
  if (isMultibyteUtf8(Buffer.concat(suspect))) throw new Refusal('FEED_ENCODING');
}

/** The chunks, the first of them long enough for a declaration. */
function* withBeginning(chunks: Iterable<Buffer>): Generator<Buffer> {
  let beginning: Buffer | null = Buffer.alloc(0);
  for (const chunk of chunks) {
    if (!beginning) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < BEGINNING) continue;
    yield beginning;
    beginning = null;
  }
  if (beginning && beginning.length > 0) yield beginning;
}

function decode(decoder: Decoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new Refusal('FEED_ENCODING');
  }
}

function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  if (beginning[0] === 0xef && beginning[1] === 0xbb && beginning[2] === 0xbf) return 'utf-8';
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(beginning.toString('latin1', 0, BEGINNING))?.[1] ?? 'utf-8';
}

function decoderOf(label: string): Decoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new Refusal('FEED_ENCODING');
  }
}

/** Letters of UTF-8 do not come by chance; the last of them may be cut. */
function isMultibyteUtf8(bytes: Buffer): boolean {
  if (bytes.every((byte) => byte < 0x80)) return false;
  return [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)));
}
