/**
 * One Jest for the whole workspace. A test's suffix says what it costs:
 * `.unit` needs nothing, `.int` starts embedded engines (and uses real ones where `tests/engines` has any), `.e2e` starts the product, `.browser` is
 * Playwright's: see tests/browser.
 */
const inRoot = (path) => `<rootDir>/${path}`;

/** Tests that run as ordinary modules, which a worker loads once for all its files: what a file changes in the process it puts back. */
const asModules = {
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFilesAfterEnv: [inRoot('tools/jest/modules/time-limits.mjs')],
};
/** Tests of the front ends: each file has a page of its own. */
const inPage = {
  testEnvironment: 'jsdom',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': inRoot('tools/jest/front/css-module.mjs') },
  setupFiles: [inRoot('tools/jest/front/setup.mjs')],
  setupFilesAfterEnv: [inRoot('tools/jest/front/patience.mjs')],
  transform: {
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
  },
};
/** Engines in containers, or those of the environment. Only for a run that has such tests, and once for both projects. */
const onEngines = {
  globalSetup: inRoot('tools/jest/engines-setup.mjs'),
  globalTeardown: inRoot('tools/jest/engines-teardown.mjs'),
};
const project = (displayName, match, how) => ({
  displayName,
  testMatch: [inRoot(match)],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  ...how,
});

export default {
  // Twice the two cores that it needs: tests of the product wait much of their time, for a broker or the end of a minute.
  maxWorkers: 4,
  watchman: false,
  testSequencer: inRoot('tools/jest/longest-first.mjs'),
  reporters: ['default', inRoot('tools/jest/failure-summary.mjs')],
  projects: [
    project('unit', '{addresses,proto,services,tools,tests}/**/*.unit.test.ts', asModules),
    project('front', 'frontends/**/*.unit.test.{ts,tsx}', inPage),
    project('int', '{services,tests}/**/*.int.test.ts', { ...asModules, ...onEngines }),
    project('e2e', 'tests/**/*.e2e.test.ts', { ...asModules, ...onEngines }),
  ],
};
