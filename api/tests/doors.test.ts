import { describe } from '@jest/globals';
import feeds from './cases/feeds.cases.js';
import operation from './cases/operation.cases.js';
import persistedOperations from './cases/persisted-operations.cases.js';
import policyMatrix from './cases/policy-matrix.cases.js';
import proxies from './cases/proxies.cases.js';
import rest from './cases/rest.cases.js';
import securityHeaders from './cases/security-headers.cases.js';

describe('policy matrix', policyMatrix);
describe('rest', rest);
describe('feeds', feeds);
describe('persisted operations', persistedOperations);
describe('proxies', proxies);
describe('security headers', securityHeaders);
describe('operation', operation);
