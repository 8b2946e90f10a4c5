import { describe } from '@jest/globals';
import declaredFields from './cases/declared-fields.cases.js';
import records from './cases/records.cases.js';
import writesComplexesPages from './cases/writes-complexes-pages.cases.js';
import writesHistory from './cases/writes-history.cases.js';
import writesLandmarks from './cases/writes-landmarks.cases.js';
import writesOnce from './cases/writes-once.cases.js';
import writesRecords from './cases/writes-records.cases.js';
import writesRest from './cases/writes-rest.cases.js';

describe('writes records', writesRecords);
describe('writes rest', writesRest);
describe('writes complexes pages', writesComplexesPages);
describe('writes history', writesHistory);
describe('writes landmarks', writesLandmarks);
describe('writes once', writesOnce);
describe('records', records);
describe('declared fields', declaredFields);
