import { describe } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import importWizard from './cases/import.cases.ts';
import importFiles from './cases/import-files.cases.ts';
import importBulk from './cases/import-bulk.cases.ts';
import importWays from './cases/import-ways.cases.ts';
import partnerMonth from './cases/partner-month.cases.ts';
import sources from './cases/sources.cases.ts';

useBrowser({ pictures: false });

describe('import', importWizard);
describe('import-ways', importWays);
describe('import-bulk', importBulk);
describe('partner-month', partnerMonth);
describe('sources', sources);
describe('import-files', importFiles);
