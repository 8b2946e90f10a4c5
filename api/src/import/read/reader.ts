import { closeSync, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stageFile, type Task } from './stage-file.ts';
import { StagedRows } from './staged-rows.ts';

// Runs in a separate process with limits (read-file.ts), which isolates the effects of a malicious file. The result is written to the third
// pipe, the rows to stdout.

const ANSWER = 3;

const task = JSON.parse(process.argv[2] ?? '') as Task;
const staged = new StagedRows(task.lead, task.rows);
const answer = await stageFile(task, staged);
writeSync(ANSWER, JSON.stringify(answer));
// It is complete when the pipe ends, and that is before the rows.
closeSync(ANSWER);
if ('sheets' in answer) await pipeline(Readable.from(staged.chunks), process.stdout);
