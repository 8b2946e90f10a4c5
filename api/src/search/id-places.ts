/** Words of 32 bits in an id. */
const WORDS = 4;

/**
 * Finds ids among many thousands without a string for each: a hash table of their places in `words`, where each id is four words of 32
 * bits (its sixteen bytes as they stand).
 */
export class IdPlaces {
  /** A position plus one, by hash; 0 if empty. At least half of the table stays empty. */
  private readonly slots: Int32Array;

  constructor(private readonly words: Int32Array) {
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(words.length / WORDS + 1) + 1));
  }

  /** Stores the id at this position; returns the position where it was first stored. */
  put(place: number): number {
    const slot = this.slotOf(this.words, place);
    if (this.slots[slot] === 0) this.slots[slot] = place + 1;
    return this.slots[slot]! - 1;
  }

  /** The position of an id in another table, given by `place`; -1 if missing. */
  find(words: Int32Array, place: number): number {
    return this.slots[this.slotOf(words, place)]! - 1;
  }

  /** The slot that holds this id, or the free one that it would go to. */
  private slotOf(words: Int32Array, place: number): number {
    const at = WORDS * place;
    const a = words[at]!;
    const b = words[at + 1]!;
    const c = words[at + 2]!;
    const d = words[at + 3]!;
    // Ids are drawn, counted or made from the time: wherever they differ, it comes to bear on the lowest bits.
    let mixed = Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35) ^ Math.imul(c, 0x27d4eb2f) ^ Math.imul(d, 0x165667b1);
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    const last = this.slots.length - 1;
    let slot = (mixed ^ (mixed >>> 16)) & last;
    for (let held = this.slots[slot]!; held !== 0; held = this.slots[slot]!) {
      const own = WORDS * (held - 1);
      if (this.words[own] === a && this.words[own + 1] === b && this.words[own + 2] === c && this.words[own + 3] === d) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }
}

/** Ids as PostgreSQL packs them, sixteen bytes each, as words of this machine. */
export function idWords(packed: Buffer): Int32Array {
  return new Int32Array(new Uint8Array(packed).buffer);
}

/** The id at a place as it is written. */
export function idText(words: Int32Array, place: number): string {
  const hex = Buffer.from(words.buffer, 4 * WORDS * place, 4 * WORDS).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
