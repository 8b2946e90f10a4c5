import { describe } from '@jest/globals';
import jobs from './cases/jobs.cases.js';
import refusedBodies from './cases/refused-bodies.cases.js';
import sourceFeeds from './cases/source-feeds.cases.js';
import sourceFeedsRead from './cases/source-feeds-read.cases.js';
import staffFields from './cases/staff-fields.cases.js';

describe('source feeds', sourceFeeds);
describe('source feeds read', sourceFeedsRead);
describe('jobs', jobs);
describe('refused bodies', refusedBodies);
describe('staff fields', staffFields);
