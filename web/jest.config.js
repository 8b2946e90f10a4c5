/** @type {import('jest').Config} */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/../scripts/lib/long-first.mjs',
  // Jest takes it from here only, not from a project. It ends a browser test that hangs, however busy the machine is.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{app,server}/**/*.test.ts', '<rootDir>/app/**/*.test.tsx'],
      // A class name stands for itself; styles and messages have nothing to say without a browser.
      moduleNameMapper: { '\\.css$|^~/i18n/parts/': '<rootDir>/jest.css.js', '^~/(.*)$': '<rootDir>/app/$1' },
    },
    {
      ...shared,
      displayName: 'browser',
      // Files of the API's tests are written as they are after the build.
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts'] },
      testMatch: ['<rootDir>/e2e/*.e2e.ts'],
      testEnvironment: '<rootDir>/e2e/support/environment.js',
      globalSetup: '<rootDir>/e2e/support/global-setup.js',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.js',
    },
    {
      ...shared,
      // By `npm run test:long`.
      displayName: 'long',
      // Files of the API's tests are written as they are after the build.
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts'] },
      testMatch: ['<rootDir>/e2e/long/*.e2e.ts'],
      testEnvironment: '<rootDir>/e2e/support/environment.js',
      globalSetup: '<rootDir>/e2e/support/global-setup.js',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.js',
    },
  ],
};
