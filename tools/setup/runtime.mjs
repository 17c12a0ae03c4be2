import { existsSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from './paths.mjs';
import { SetupError } from './report.mjs';

const wantedMajor = 24;

/** The path of a Node 24: this process's own, or the one that was installed as a package. Throws SetupError if none is found. */
export function findRuntime() {
  if (Number.parseInt(process.versions.node, 10) === wantedMajor) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const installed = inRoot(`node_modules/node-${platform}-${process.arch}`, binary);
  if (existsSync(installed)) return installed;
  throw new SetupError(
    `Parcelbell runs on Node ${wantedMajor}; this is ${process.version}, and no runtime for ${platform}-${process.arch} came with the packages. Install Node ${wantedMajor} from https://nodejs.org and try again.`,
  );
}
