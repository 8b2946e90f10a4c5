/** What an answer can show. */
export interface Shown {
  /** Whether one of these ids is among them. */
  hasAny(ids: readonly string[]): boolean;
}

const UUID_ENDS = /-[0-9a-f]{4}([0-9a-f]{8})(?![0-9a-f])/g;

/** The end of a UUID as a number: its beginning is a time, which many share. */
const endOf = (id: string) => Number.parseInt(id.slice(-8), 16);

/**
 * Which records the text of an answer can show: those whose ids stand in it. Four bytes of each id are kept, so now and then another record
 * is taken for one of them; none is overlooked.
 */
export class ShownIds implements Shown {
  private readonly ends: Uint32Array;

  constructor(text: string) {
    this.ends = Uint32Array.from(new Set(Array.from(text.matchAll(UUID_ENDS), ([, end]) => Number.parseInt(end!, 16))));
  }

  hasAny(ids: readonly string[]): boolean {
    return ids.some((id) => this.ends.includes(endOf(id)));
  }

  /** Their size in memory, bytes. */
  get bytes(): number {
    return 200 + this.ends.byteLength;
  }
}
