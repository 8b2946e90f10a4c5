/**
 * Sends a mix of requests at a given rate (bench/load.ts), in a process of its own, and tells how each was answered. It sends on time
 * whether earlier ones are answered or not, and counts from the moment at which a request was due.
 */
import { once } from 'node:events';
import { Agent, request, type RequestOptions } from 'node:http';
import { performance } from 'node:perf_hooks';
import { clockValue, minuteOf } from '../api/dist/core/signed-clock.js';

/** What to send: so many a second for so long, to these addresses, the first of a list more often than the last. */
export interface Load {
  site: string;
  rate: number;
  seconds: number;
  addresses: { lists: string[]; details: string[]; searches: string[]; api: string[]; units: string[] };
  /** The session of staff who edit homes. */
  cookie: string;
}

/** How long answers took, ms, those accepted and those refused with 503; what failed, and what else was answered. */
export interface Answers {
  accepted: number[];
  refused: number[];
  failed: number;
  other: string[];
}

const TICK_MS = 5;
/** An agency at work edits a home so often, ms. */
const EDIT_MS = 5_000;
const PATIENCE_MS = 30_000;

const [{ site, rate, seconds, addresses, cookie }] = (await once(process, 'message')) as [Load];
const agent = new Agent({ keepAlive: true });
const answers: Answers = { accepted: [], refused: [], failed: 0, other: [] };

/** One of them, of the first more often: a quarter of the requests go to a sixteenth of the addresses. */
const pick = (from: string[]) => from[Math.floor(from.length * Math.random() ** 2)]!;

let leads = 0;
// Of this run: the same lead sent again would be no new one.
const run = Math.random().toString(36).slice(2, 8);
function lead(): [string, RequestOptions, string] {
  const number = ++leads;
  const address = [100 + Math.floor(Math.random() * 90), number & 255, (number >> 8) & 255, 1].join('.');
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    'x-talay-clock': clockValue(minuteOf(Date.now())),
  };
  return [
    '/api/utils/lead',
    { method: 'POST', headers },
    JSON.stringify({ name: `Visitor ${run} ${number}`, contact_email: `${run}-${number}@example.com` }),
  ];
}

let editDue = performance.now();

/** An edit after which visitors' pages have to be checked. */
function edit(): [string, RequestOptions, string] {
  editDue += EDIT_MS;
  const headers = { 'content-type': 'application/json', cookie, 'x-talay-clock': clockValue(minuteOf(Date.now())) };
  return [`/api/units/${pick(addresses.units)}`, { method: 'PUT', headers }, JSON.stringify({ description: `Seen ${run} ${++leads}` })];
}

function next(): [string, RequestOptions, string?] {
  const dice = Math.random();
  if (performance.now() > editDue) return edit();
  if (dice < 0.05) return lead();
  // As browsers send a persisted operation.
  if (dice < 0.3) return [pick(addresses.api), { headers: { 'apollo-require-preflight': 'true' } }];
  const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
  if (dice < 0.5) return [pick(addresses.lists), { headers }];
  return [pick(dice < 0.85 ? addresses.details : addresses.searches), { headers }];
}

function send(due: number): Promise<void> {
  const [path, options, body] = next();
  return new Promise((done) => {
    const outgoing = request(site + path, { agent, timeout: PATIENCE_MS, ...options }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        const took = performance.now() - due;
        const status = answer.statusCode!;
        if (status === 503) answers.refused.push(took);
        else if (status < 400) answers.accepted.push(took);
        else if (answers.other.length < 5) answers.other.push(`${status} ${path.slice(0, 60)}`);
        done();
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', () => {
      answers.failed++;
      done();
    });
    outgoing.end(body);
  });
}

const begun = performance.now();
const open: Promise<void>[] = [];
const total = rate * seconds;
let sent = 0;
await new Promise<void>((done) => {
  const ticking = setInterval(() => {
    for (; sent < total && performance.now() - begun >= (sent * 1_000) / rate; sent++) open.push(send(begun + (sent * 1_000) / rate));
    if (sent < total) return;
    clearInterval(ticking);
    done();
  }, TICK_MS);
});
await Promise.all(open);
agent.destroy();
process.send!(answers, () => process.disconnect());
