import { closeSync, openSync, readSync } from 'node:fs';
import type { ComplexKind } from '../../fields/listing-nouns.ts';
import type { FeedFormat, MONEY } from '../../fields/nouns.ts';
import type { StagedRows } from '../read/staged-rows.ts';
import { FeedSheet } from './feed-sheet.ts';
import { readKyero } from './kyero.ts';
import { readReso } from './reso.ts';
import { readYandex } from './yandex.ts';

/** The formats whose entries name their fields themselves, so that nobody has to map columns. */
type RecordFormat = Exclude<FeedFormat, 'SHEET'>;

const READERS: Readonly<Record<RecordFormat, (chunks: Iterable<Buffer>, sheet: FeedSheet) => void>> = {
  KYERO: readKyero,
  YANDEX: readYandex,
  RESO: readReso,
};

const CHUNK = 1 << 16;

/** Which homes of a feed are read, and how it is written. */
export interface FeedTask {
  format: RecordFormat;
  entity: ComplexKind;
  /** Of prices that name none. */
  currency: (typeof MONEY)[number];
}

/** Stages the homes of a feed that are of one kind, under a header row of field paths. Gives how many entries are no homes. */
export function stageFeed(path: string, { format, entity, currency }: FeedTask, staged: StagedRows): number {
  const sheet = new FeedSheet(entity, staged, currency);
  READERS[format](chunksOf(path), sheet);
  return sheet.leftOut;
}

function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(file, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
