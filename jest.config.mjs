import { testWithinMs } from './tools/jest/limits.mjs';

/**
 * One Jest for the whole workspace. A test's suffix says what it costs and so which command runs it, see docs/testing.md: `.unit` needs nothing,
 * `.int` starts embedded engines (and uses real ones where the run has any), `.smoke`, `.e2e` and `.full` start the product, and `.cluster` runs it in
 * containers. `.browser` is Playwright's, see tests/browser.
 */
const inRoot = (path) => `<rootDir>/${path}`;

/** Tests that run as ordinary modules, which a worker loads once for all its files: what a file changes in the process it puts back. */
const asModules = {
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFilesAfterEnv: [inRoot('tools/jest/modules/time-limits.mjs')],
};
/** Tests of the front ends: each file has a page and modules of its own, since screens keep much in both. */
const inPage = {
  testEnvironment: 'jsdom',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': inRoot('tools/jest/page/css-module.mjs') },
  setupFiles: [inRoot('tools/jest/page/setup.mjs')],
  setupFilesAfterEnv: [inRoot('tools/jest/page/async-timeout.mjs'), inRoot('tools/jest/page/no-late-updates.mjs')],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
const project = (displayName, match, how) => ({
  displayName,
  testMatch: [inRoot(match)],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  ...how,
});

export default {
  // More than the two cores that it needs: tests of the product wait much of their time, for a broker or the end of a minute.
  maxWorkers: 4,
  watchman: false,
  // A net for tests of the front ends; of the others it is tools/jest/modules/time-limits.mjs.
  testTimeout: testWithinMs,
  testSequencer: inRoot('tools/jest/longest-first.mjs'),
  reporters: ['default', inRoot('tools/jest/failure-summary.mjs')],
  projects: [
    project('unit', '{addresses,proto,services,tools,tests}/**/*.unit.test.ts', asModules),
    project('front', 'frontends/**/*.unit.test.{ts,tsx}', inPage),
    project('int', '{services,tests}/**/*.int.test.ts', asModules),
    ...['smoke', 'e2e', 'full', 'cluster'].map((level) => project(level, `tests/**/*.${level}.test.ts`, asModules)),
  ],
};
