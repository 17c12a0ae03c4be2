/**
 * One Jest for the whole workspace. A test's suffix says what it costs:
 * `.unit` needs nothing, `.int` starts embedded engines (and uses real ones where `tests/engines` has any), `.e2e` starts the product and, for
 * the browser stories, Chromium.
 */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};
const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
};
/** Engines in containers, or those of the environment. Only for a run that has such tests, and once for both projects. */
const onEngines = {
  globalSetup: '<rootDir>/tools/jest/engines-setup.mjs',
  globalTeardown: '<rootDir>/tools/jest/engines-teardown.mjs',
};
const project = (name, match, more = {}) => ({ ...shared, displayName: name, testMatch: match, ...more });

export default {
  // Twice the two cores that it needs: tests of the product wait much of their time, for a broker, a browser or the end of a minute.
  maxWorkers: 4,
  watchman: false,
  testSequencer: '<rootDir>/tools/jest/longest-first.mjs',
  reporters: ['default', '<rootDir>/tools/jest/failure-summary.mjs'],
  // The net under whatever hangs. What a test waits for has a limit of its own, which is shorter and says what did not come;
  // both are far from what a busy machine takes, and since conditions are awaited, a passing test does not get slower.
  testTimeout: 300_000,
  projects: [
    project('unit', ['<rootDir>/{addresses,proto,services,tools,tests}/**/*.unit.test.ts']),
    project('front', ['<rootDir>/frontends/**/*.unit.test.{ts,tsx}'], {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tools/jest/front-setup.mjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/front-patience.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/jest/css-module.mjs' },
    }),
    project('int', ['<rootDir>/{services,tests}/**/*.int.test.ts'], onEngines),
    project('e2e', ['<rootDir>/tests/**/*.e2e.test.ts'], onEngines),
  ],
};
