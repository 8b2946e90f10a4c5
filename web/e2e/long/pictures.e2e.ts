import { describe } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import agents from './cases/agents.cases.ts';
import day from './cases/day.cases.ts';
import pictures from './cases/pictures.cases.ts';

useBrowser();

describe('pictures', pictures);
describe('day', day);
describe('agents', agents);
