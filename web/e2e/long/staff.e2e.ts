import { describe } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import conversions from './cases/conversions.cases.ts';
import desk from './cases/desk.cases.ts';
import editor from './cases/editor.cases.ts';
import history from './cases/history.cases.ts';
import leads from './cases/leads.cases.ts';
import sessionEnd from './cases/session-end.cases.ts';
import unsavedWork from './cases/unsaved-work.cases.ts';

useBrowser({ pictures: false });

describe('desk', desk);
describe('editor', editor);
describe('unsaved-work', unsavedWork);
describe('session-end', sessionEnd);
describe('history', history);
describe('conversions', conversions);
describe('leads', leads);
