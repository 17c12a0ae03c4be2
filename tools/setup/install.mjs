import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { run } from './child.mjs';
import { inRoot } from './paths.mjs';
import { SetupError, step } from './report.mjs';

const stamp = inRoot('node_modules/.parcelbell-installed');

/** Installs exactly what the lock file names, unless that is what is installed already. No package's own scripts are run. */
export async function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Installing dependencies (about a minute, only when they changed)', async () => {
    const code = await npm([
      'ci',
      '--ignore-scripts',
      '--include=optional',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0)
      throw new SetupError(
        'The dependencies could not be installed: see what npm said above, and check that the npm registry can be reached.',
      );
  });
  writeFileSync(stamp, wanted);
}

/** Runs the npm that runs this script, or the one on the PATH. */
function npm(args) {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return run(process.execPath, [npmScript, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
