import { describe } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import complexes from './cases/complexes.cases.ts';
import map from './cases/map.cases.ts';
import mapDrawing from './cases/map-drawing.cases.ts';
import mapHosts from './cases/map-hosts.cases.ts';

useBrowser({ webGl: true, pictures: false });

describe('map', map);
describe('map-drawing', mapDrawing);
describe('map-hosts', mapHosts);
describe('complexes', complexes);
