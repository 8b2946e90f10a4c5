import type { ProblemCode } from '../../fields/import-codes.js';

/** A cell, or a piece of it, that cannot be read: a stable code, what to do about it, and the piece where it is one of several. */
export class Wrong {
  constructor(
    readonly code: ProblemCode,
    readonly message: string,
    readonly piece?: string,
  ) {}
}
