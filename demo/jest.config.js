import { shared } from '../api/jest.config.js';

/** @type {import('jest').Config} */
export default {
  projects: [{ ...shared, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.ts'] }],
};
