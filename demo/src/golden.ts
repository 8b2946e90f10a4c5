import { complexRecords } from './data/complexes.js';
import { landmarkRecords } from './data/landmarks.js';
import { queryOf } from '@talay/api/search/search-query.js';
import { Names } from '@talay/api/search/sentence/names.js';
import { readSentence } from '@talay/api/search/sentence/read-sentence.js';

/** The day on which the sentences of the golden set were written. */
const TODAY = '2026-11-23';
/** Times each sentence is read to be timed, after as many that are not. */
const ROUNDS = 6;

/** A sentence of the golden set and the filters that it asks for, as an address has them; nothing for one that must not become a filter. */
interface GoldenSentence {
  sentence: string;
  expected: string[];
}

/** How the sentences were read. */
export interface GoldenScore {
  sentences: number;
  /** Sentences whose filters are exactly those that are expected. */
  exact: number;
  /** Share of the filters found that are expected, and of the expected ones that were found. */
  precision: number;
  recall: number;
  wrong: { sentence: string; missing: string[]; unexpected: string[]; rest: string }[];
}

/** Id of a place in the golden set: its English name. */
const idOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const placesOf = (records: readonly { kind: string; nameEn: string; nameRu: string }[]) =>
  records.map(({ kind, nameEn, nameRu }) => ({ id: idOf(nameEn), isBeach: kind === 'beach', names: [nameEn, nameRu] }));

/** The lines of a golden set: a sentence, a tab, its filters. Lines that begin with `#` are none. */
function linesOf(file: string): GoldenSentence[] {
  return file
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [sentence = '', query = ''] = line.split('\t');
      return { sentence, expected: filtersOf(query.trim()) };
    });
}

/** Each value of a list is a filter; the currency belongs to its price, and baht go without saying. */
function filtersOf(query: string): string[] {
  const params = [...new URLSearchParams(query)];
  const currency = params.find(([name]) => name === 'cur')?.[1];
  return params
    .filter(([name]) => name !== 'cur')
    .flatMap(([name, value]) => {
      if (!name.startsWith('price')) return value.split(',').map((one) => `${name}=${one}`);
      return [`${name}=${value}${currency && currency !== 'THB' ? ` ${currency}` : ''}`];
    });
}

const namesOfDemo = () => new Names({ complexes: placesOf(complexRecords), landmarks: placesOf(landmarkRecords) });

/** Reads a golden set (a file's text) with the places of the demo set and says how well. */
export function scoreGolden(file: string): GoldenScore {
  const lines = linesOf(file);
  const names = namesOfDemo();
  const read = lines.map(({ sentence, expected }) => {
    const { wish, rest } = readSentence(sentence, names, TODAY);
    const found = filtersOf(queryOf(wish));
    return {
      sentence,
      rest,
      right: found.filter((filter) => expected.includes(filter)).length,
      missing: expected.filter((filter) => !found.includes(filter)),
      unexpected: found.filter((filter) => !expected.includes(filter)),
    };
  });
  const sum = (count: (line: (typeof read)[number]) => number) => read.reduce((all, line) => all + count(line), 0);
  const right = sum((line) => line.right);
  const wrong = read.filter(({ missing, unexpected }) => missing.length + unexpected.length > 0);
  return {
    sentences: lines.length,
    exact: lines.length - wrong.length,
    precision: right / (right + sum(({ unexpected }) => unexpected.length)),
    recall: right / (right + sum(({ missing }) => missing.length)),
    wrong: wrong.map(({ sentence, missing, unexpected, rest }) => ({ sentence, missing, unexpected, rest })),
  };
}

/** How long the sentences of a golden set (a file's text) take, ms: the mean of the medians of their rounds, and the longest of these. */
export function timeGolden(file: string): { mean: number; most: number } {
  const names = namesOfDemo();
  const times = linesOf(file).map(({ sentence }) => {
    for (let round = 0; round < ROUNDS; round++) readSentence(sentence, names, TODAY);
    const rounds = Array.from({ length: ROUNDS }, () => {
      const begun = performance.now();
      readSentence(sentence, names, TODAY);
      return performance.now() - begun;
    });
    // What else the machine does in between is no part of it.
    return rounds.sort((a, b) => a - b)[ROUNDS / 2]!;
  });
  return { mean: times.reduce((all, time) => all + time, 0) / times.length, most: Math.max(...times) };
}
