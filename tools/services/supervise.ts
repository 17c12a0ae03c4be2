import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readableLine } from '@parcelbell/observability';
import { programFlags } from '../setup/node-flags.mjs';
import { root } from '../setup/paths.mjs';

const restartAfterMs = 500;
const maxRestarts = 10;
const restartWindowMs = 60_000;

export interface Supervised {
  readonly name: string;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  readonly name: string;
  readonly main: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logDir: string;
  /** How long the process may take to stop before it is killed, in milliseconds. */
  readonly stopWithinMs: number;
  /** Called when the process has ended too often and is not restarted any more. */
  onGivenUp(name: string): void;
}

/**
 * Keeps a process running: it is restarted half a second after it has ended, at most ten times a minute. Its log goes to a file; warnings and errors
 * also go to this terminal. Its process id is in a file beside the log, so that people can kill it and see it come back.
 */
export function supervise(options: SuperviseOptions): Supervised {
  const restarts: number[] = [];
  const fileOf = (ending: string): string => path.join(options.logDir, `${options.name}.${ending}`);
  const log = createWriteStream(fileOf('log'), { flags: 'a', mode: 0o600 });
  let stopping = false;
  let child = launch();

  function launch(): ChildProcess {
    const started = spawn(process.execPath, [...programFlags, options.main], {
      cwd: root,
      env: { ...process.env, ...options.env },
      // The channel carries no messages. It closes when this process ends, and then the service ends too.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // In its own process group, Ctrl-C does not reach the service. This process stops all services in order.
      detached: true,
    });
    writeFileSync(fileOf('pid'), String(started.pid));
    createInterface({ input: started.stdout as Readable }).on('line', (line) => {
      log.write(`${line}\n`);
      const shown = readableLine(line);
      if (shown) process.stderr.write(shown);
    });
    started.once('exit', (code, signal) => {
      if (stopping) return;
      process.stderr.write(`parcelbell: ${options.name} ended (${signal ?? code}) and is restarted\n`);
      setTimeout(relaunch, restartAfterMs);
    });
    return started;
  }

  function relaunch(): void {
    if (stopping) return;
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((at) => at > now - restartWindowMs).length > maxRestarts) options.onGivenUp(options.name);
    else child = launch();
  }

  return {
    name: options.name,
    stop: async () => {
      stopping = true;
      rmSync(fileOf('pid'), { force: true });
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), options.stopWithinMs);
      await exited;
      clearTimeout(timer);
    },
  };
}
