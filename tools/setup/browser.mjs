import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { SetupError, step } from './report.mjs';

/** Debian's Chromium without windows. It is made for tests, which take a third less of the processor with it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const candidates = [
  headlessShell,
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

/** The path of a Chromium or Chrome that is installed in one of the usual folders; otherwise `undefined`. */
export const findBrowser = () => candidates.find((file) => existsSync(file));

/**
 * The path of a Chromium for the tests in the browser: `CHROME_PATH`, or, where this user may install packages on a Debian, the one for
 * tests, or one that is installed, or the distribution's. Throws SetupError saying how to get one.
 */
export async function ensureBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named))
    throw new SetupError(`CHROME_PATH names ${named}, which is not there; unset it or name a Chromium.`);
  const found = named ?? (await addHeadlessShell()) ?? findBrowser() ?? (await installBrowser());
  if (!found)
    throw new SetupError(
      'The tests need Chromium or Chrome: install one, or name it with CHROME_PATH=/path/to/chrome.',
    );
  return found;
}

/** Without an update of the lists of packages, so that a machine without them, or without a network, takes what it has at once. */
async function addHeadlessShell() {
  if (existsSync(headlessShell)) return headlessShell;
  if (!canInstall()) return undefined;
  const isKnown = spawnSync('apt-cache', ['show', '--quiet', path.basename(headlessShell)], { stdio: 'ignore' });
  return isKnown.status === 0 ? await install([path.basename(headlessShell)]) : undefined;
}

function installBrowser() {
  return canInstall() ? install(['chromium'], { updated: true }) : undefined;
}

function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs packages and changes no others; returns the browser that is installed then. With `updated`, the lists of packages are fetched before. */
function install(packages, { updated = false } = {}) {
  const aptGet = (seconds, ...args) =>
    execFileSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: seconds * 1_000,
    });
  const work = async () => {
    try {
      if (updated) aptGet(120, 'update');
      aptGet(300, 'install', '-y', '--no-install-recommends', '--no-remove', ...packages);
    } catch {
      return undefined;
    }
    return findBrowser();
  };
  return step('Installing Chromium with apt-get', work, 'once, for the tests in the browser');
}
