import { describe } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import accountLists from './cases/account-lists.cases.ts';
import alertsDevice from './cases/alerts-device.cases.ts';
import board from './cases/board.cases.ts';
import contact from './cases/contact.cases.ts';
import saved from './cases/saved.cases.ts';
import search from './cases/search.cases.ts';
import stay from './cases/stay.cases.ts';

useBrowser({ pictures: false });

describe('search', search);
describe('board', board);
describe('contact', contact);
describe('alerts-device', alertsDevice);
describe('stay', stay);
describe('saved', saved);
describe('account-lists', accountLists);
