import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tools/setup/browser.mjs';
import { root } from '../../tools/setup/paths.mjs';
import { browserArgs } from '../harness/browser.ts';

const executablePath = process.env.PARCELBELL_BROWSER || process.env.CHROME_PATH || findBrowser();
if (!executablePath) throw new Error('There is no Chromium here: name one with CHROME_PATH=/path/to/chrome.');

/** Stories in the browser. What a failed one showed is in `.cache/failed-tests/browser`: open its trace with `npx playwright show-trace`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.test.ts',
  outputDir: path.join(root, '.cache/failed-tests/browser'),
  workers: 2,
  timeout: Number(process.env.TEST_TIMEOUT_MS ?? 60_000),
  reporter: [['list']],
  use: {
    launchOptions: { executablePath, args: browserArgs },
    trace: { mode: 'retain-on-failure', sources: false },
  },
});
