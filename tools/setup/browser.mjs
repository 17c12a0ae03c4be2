import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { SetupError, step } from './report.mjs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium or Chrome that is installed in one of the usual places; nothing where there is none. */
export const findBrowser = () => candidates.find((file) => existsSync(file));

/**
 * The path of a Chromium for the tests in the browser: `CHROME_PATH`, one that is installed, or, where this user may install
 * packages on a Debian or Ubuntu, the distribution's. Throws SetupError saying how to get one.
 */
export async function ensureBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named))
    throw new SetupError(`CHROME_PATH names ${named}, which is not there; unset it or name a Chromium.`);
  const found = named ?? findBrowser() ?? (await installBrowser());
  if (!found)
    throw new SetupError(
      'The tests need Chromium or Chrome: install one, or name it with CHROME_PATH=/path/to/chrome.',
    );
  return found;
}

async function installBrowser() {
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return undefined;
  const install = async () => {
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore', timeout: 120_000 });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env,
        stdio: 'ignore',
        timeout: 300_000,
      });
    } catch {
      return undefined;
    }
    return findBrowser();
  };
  return step('Installing Chromium with apt-get', install, 'once, for the tests in the browser');
}
