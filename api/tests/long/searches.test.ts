import { describe } from '@jest/globals';
import answerCache from './cases/answer-cache.cases.js';
import searchColumns from './cases/search-columns.cases.js';
import searchCounts from './cases/search-counts.cases.js';
import searchEngines from './cases/search-engines.cases.js';
import searchSentence from './cases/search-sentence.cases.js';
import textWrites from './cases/text-writes.cases.js';

describe('search columns', searchColumns);
describe('search counts', searchCounts);
describe('search engines', searchEngines);
describe('search sentence', searchSentence);
describe('text writes', textWrites);
describe('answer cache', answerCache);
