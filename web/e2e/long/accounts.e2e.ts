import { describe } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import accounts from './cases/accounts.cases.ts';
import recover from './cases/recover.cases.ts';

useBrowser({ pictures: false });

describe('accounts', accounts);
describe('recover', recover);
