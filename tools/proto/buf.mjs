import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../setup/paths.mjs';

export const moduleFolder = inRoot('proto');
/** The contracts as they were released last; a change that would break readers of these is refused. */
export const releasedImage = 'released.binpb';

/** Runs buf in the module's folder; its messages go to this terminal. */
export function buf(...args) {
  const binaries = [path.dirname(process.execPath), inRoot('node_modules/.bin'), process.env.PATH].join(path.delimiter);
  const file = inRoot('node_modules/.bin', process.platform === 'win32' ? 'buf.cmd' : 'buf');
  execFileSync(file, args, { cwd: moduleFolder, stdio: 'inherit', env: { ...process.env, PATH: binaries } });
}

/** Every file below a folder with its content. */
export function contentOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${path.relative(folder, file)}\n${readFileSync(file, 'utf8')}`);
}
