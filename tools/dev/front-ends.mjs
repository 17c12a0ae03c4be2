import { EventEmitter } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { allConfigs } from '../frontends/configs.mjs';
import { inRoot } from '../setup/paths.mjs';
import { say } from '../setup/report.mjs';

/** Where the front ends are built to in development. */
const folder = inRoot('.cache/front-ends');

/**
 * Builds the front ends for development and again after each change. Resolves after the first build. `file(pathname)` is the file that
 * is served at an address. `events` emits `built` after each later build without errors.
 */
export async function watchFrontEnds() {
  const compiler = rspack(await allConfigs([], 'development'));
  const events = new EventEmitter();
  events.setMaxListeners(0);
  const watching = await new Promise((resolve) => {
    let isFirst = true;
    const started = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      const faults = error?.message ?? (stats.hasErrors() ? stats.toString('errors-only') : '');
      if (faults) say(`The front ends could not be built:\n${faults}`);
      else if (!isFirst) say('The front ends are built. Open pages reload.');
      if (!faults && !isFirst) events.emit('built');
      isFirst = false;
      setImmediate(() => resolve(started));
    });
  });
  return { events, file, stop: () => new Promise((resolve) => watching.close(resolve)) };
}

/** The built file at an address: below `/remotes/<name>/` one of a remote, elsewhere one of the shell. `undefined` if no such file exists. */
function file(pathname) {
  const [, remote = 'shell', rest = pathname] = /^\/remotes\/(\w+)\/(.*)$/.exec(pathname) ?? [];
  const name = path.join(folder, remote, rest);
  const isInside = name.startsWith(path.join(folder, remote) + path.sep);
  return isInside && statSync(name, { throwIfNoEntry: false })?.isFile() ? name : undefined;
}

/** The shell's page. */
export function readPage() {
  return readFileSync(path.join(folder, 'shell/index.html'), 'utf8');
}
