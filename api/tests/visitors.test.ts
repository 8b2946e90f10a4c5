import { describe } from '@jest/globals';
import alerts from './cases/alerts.cases.js';
import leads from './cases/leads.cases.js';
import savedItems from './cases/saved-items.cases.js';

describe('leads', leads);
describe('alerts', alerts);
describe('saved items', savedItems);
