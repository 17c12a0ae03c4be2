import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { testWithinMs } from '../../tools/jest/limits.mjs';
import { root } from '../../tools/setup/paths.mjs';
import { chromiumOptions } from '../harness/browser.ts';

const { args = [], ...chromium } = chromiumOptions();

/** The tests in the browser. The trace of a failed test is in `.cache/failed-tests/browser`: open its trace with `npx playwright show-trace`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.test.ts',
  outputDir: path.join(root, '.cache/failed-tests/browser'),
  workers: 2,
  timeout: testWithinMs,
  // An hour, or five of the full run: no run waits for ever.
  globalTimeout: 60 * testWithinMs,
  reporter: [['list']],
  use: {
    // Each test opens a page of its own and uses little of its script: functions are compiled when they are called, and not optimised. Drawing needs no process of its own.
    launchOptions: { ...chromium, args: [...args, '--js-flags=--max-lazy --no-opt', '--in-process-gpu'] },
    screenshot: 'only-on-failure',
    // Snapshots of the page and its requests, without a film: that would cost a third more.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
});
