import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './workspace.mjs';

/** From how many seconds on a file of tests takes long. */
const LONG_SECONDS = 20;
/** How many groups of a long file are named. */
const MOST_GROUPS = 4;

/** @typedef {{ status: string, fullName: string, ancestorTitles: string[], duration?: number | null, failureMessages?: string[] | null }} Test */
/** @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: Test[] }} TestFile */

/**
 * What a step came to.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} note said behind the step's name
 * @property {string[]} files a line for each file of tests, the slowest first
 * @property {string[]} failures a line for each failed test, with the beginning of its message
 */

/**
 * Reads Jest's report. A file that cannot run counts as one failure, and so does a run without tests or without a report: a
 * configuration that finds nothing must not look like success.
 *
 * @param {string} report path of the file that Jest wrote by `--json --outputFile`
 * @param {number} code Jest's exit code
 * @returns {Outcome}
 */
export function readReport(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1, note: ': Jest did not finish', files: [], failures: [] };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numTotalTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: failed === 0 && (code !== 0 || numPassedTests === 0) ? 1 : failed,
    note: `: ${numPassedTests} of ${numTotalTests}${numPendingTests ? `, ${numPendingTests} skipped` : ''}`,
    files: linesOf(testResults),
    failures: failuresOf(testResults),
  };
}

/**
 * Seconds by file; of a file that takes long, also by its groups. Files that take less than a second are told together.
 *
 * @param {TestFile[]} files
 */
function linesOf(files) {
  const timed = files
    .map((file) => ({ file, seconds: Math.round((file.endTime - file.startTime) / 1000) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const shown = timed.filter(({ seconds }) => seconds > 0);
  const lines = shown.map(({ file, seconds }) => {
    const long = seconds > LONG_SECONDS ? `, over ${LONG_SECONDS} s: ${groupsOf(file)}` : '';
    return `${String(seconds).padStart(6)} s  ${basename(file.name)}${long}`;
  });
  const quick = timed.length - shown.length;
  return quick === 0 ? lines : [...lines, `   < 1 s  ${quick} ${quick === 1 ? 'file' : 'files'}`];
}

/**
 * The groups of a file whose tests take longest, with the seconds of their tests.
 *
 * @param {TestFile} file
 */
function groupsOf({ assertionResults }) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const { ancestorTitles, fullName, duration } of assertionResults) {
    const group = ancestorTitles[0] ?? fullName;
    groups.set(group, (groups.get(group) ?? 0) + (duration ?? 0) / 1000);
  }
  return [...groups]
    .map(([name, seconds]) => ({ name, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_GROUPS)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
    .join(', ');
}

/**
 * The failed tests, each with the beginning of its first message.
 *
 * @param {TestFile[]} files
 */
function failuresOf(files) {
  /** @param {string | undefined} message */
  const head = (message) => stripVTControlCharacters(message ?? '').slice(0, 300);
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`  ${relative(root, name)}: ${head(message)}`];
    return failed.map((test) => `  ${relative(root, name)} › ${test.fullName}\n    ${head(test.failureMessages?.[0])}`);
  });
}
