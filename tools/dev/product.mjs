import { spawn } from 'node:child_process';
import { globSync, watch } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWhatChanged } from '../setup/build.mjs';
import { nodeFlags } from '../setup/node-flags.mjs';
import { inRoot, root } from '../setup/paths.mjs';
import { say } from '../setup/report.mjs';

/** Folders whose code the product runs. */
const watched = ['services/*/src', 'services/platform/*/src', 'addresses/src', 'proto/gen', 'proto/src'];
const isCode = (name) => !/\.test\.ts$|(^|\/)\.|~$/.test(name);
const debounceMs = 100;

/**
 * Runs the all-in-one product on a port of loopback and restarts it after each change of its code. `ready()` resolves once it takes
 * calls; while it restarts or cannot start, that takes until it runs again.
 */
export function runProduct({ port, publicUrl }) {
  let child = start();
  let timer;
  let restarting = Promise.resolve();
  const changed = (name) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(() => restart(name));
    }, debounceMs);
  };
  const watchers = globSync(watched, { cwd: root }).map((folder) =>
    watch(inRoot(folder), { recursive: true }, (_event, name) => {
      if (name && isCode(name)) changed(`${folder}/${name}`);
    }),
  );

  function start() {
    // A group of its own: Ctrl-C reaches this process alone, which ends the product once.
    return spawn(process.execPath, [...nodeFlags, 'services/all-in-one/src/main.ts'], {
      cwd: root,
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: publicUrl },
      // The channel carries nothing: when this process is gone, it closes, and the product ends too.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    }).once('exit', (code) => {
      if (code) say('The product has ended. It starts again after the next change.');
    });
  }

  async function restart(name) {
    say(`${name} has changed. The product restarts.`);
    await end(child);
    await buildWhatChanged(process.execPath, { only: 'mail templates' }).catch((error) => say(error.message));
    child = start();
  }

  return {
    port,
    ready: async () => {
      // The former process may still say that it is ready while it is being stopped.
      await restarting;
      await untilReady(port);
    },
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await restarting;
      await end(child);
    },
  };
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await exited;
  clearTimeout(timer);
}

async function untilReady(port) {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(100);
}
