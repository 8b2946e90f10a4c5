// Libraries run as under `npm start`. Otherwise GraphQL checks the classes of its own objects, which takes a tenth of the time.
process.env['NODE_ENV'] = 'production';

/**
 * What every project has; the demo set's too.
 *
 * @type {import('jest').Config}
 */
export const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  // Imports are written as they are after the build; a test runs the source, also of the API that the demo set imports.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts'], '^@talay/api/(.*)\\.js$': '<rootDir>/../api/src/$1.ts' },
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: false, useDefineForClassFields: false, verbatimModuleSyntax: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** @type {import('jest').Config} */
export default {
  // One more than processors: some tests wait for a limit to pass.
  maxWorkers: 3,
  testSequencer: '<rootDir>/../scripts/lib/long-first.mjs',
  // Many databases share a server with the tests, and a machine may be busy: patience is no check. Jest takes it from here only.
  testTimeout: 180_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'front door',
      testMatch: ['<rootDir>/tests/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/global-setup.js',
      globalTeardown: '<rootDir>/tests/support/global-teardown.js',
    },
    // By `npm run test:long`, `test:hostile`, `test:faults`.
    ...['long', 'hostile', 'faults'].map((name) => ({
      ...shared,
      displayName: name,
      testMatch: [`<rootDir>/tests/${name}/*.test.ts`],
      globalSetup: '<rootDir>/tests/support/global-setup.js',
      globalTeardown: '<rootDir>/tests/support/global-teardown.js',
    })),
  ],
};
