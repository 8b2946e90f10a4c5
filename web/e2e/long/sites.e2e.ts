import { describe } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import homePrices from './cases/home-prices.cases.ts';
import pageCache from './cases/page-cache.cases.ts';
import production from './cases/production.cases.ts';

useBrowser({ pictures: false });

describe('production', production);
describe('page-cache', pageCache);
describe('home-prices', homePrices);
