import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { run } from './child.mjs';
import { inRoot } from './paths.mjs';
import { SetupError, step } from './report.mjs';

const npmOptions = [
  '--ignore-scripts',
  '--include=optional',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
const stamp = inRoot('node_modules/.parcelbell-installed');

/**
 * Installs what the lock file names, unless that is what is installed already. No package's own scripts are run. `npm ci` would refuse a
 * lock file that does not name the optional binaries of every platform; `install --no-save` takes those of this one and writes nothing.
 */
export async function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const install = async () => {
    const code = await npm(['install', '--no-save', ...npmOptions]);
    if (code !== 0)
      throw new SetupError(
        'The dependencies could not be installed: see what npm said above, and check that the npm registry can be reached.',
      );
  };
  await step('Installing dependencies', install, 'about a minute; only when they changed');
  writeFileSync(stamp, wanted);
}

/** Runs the npm that runs this script, or the one on the PATH; what it says is shown where it fails. */
function npm(args) {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return run(process.execPath, [npmScript, ...args], { quiet: true });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true });
}
