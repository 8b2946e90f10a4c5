import { describe } from '@jest/globals';
import killed from './cases/import-killed.cases.js';
import partner from './cases/import-partner.cases.js';
import pictures from './cases/import-pictures.cases.js';
import roundtrip from './cases/import-roundtrip.cases.js';
import run from './cases/import-run.cases.js';
import stop from './cases/import-stop.cases.js';
import undo from './cases/import-undo.cases.js';

describe('killed', killed);
describe('stop', stop);
describe('run', run);
describe('undo', undo);
describe('pictures', pictures);
describe('roundtrip', roundtrip);
describe('partner', partner);
