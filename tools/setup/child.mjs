import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './paths.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// The checks run side by side, and each child listens for the signals.
process.setMaxListeners(30);

/**
 * Runs a command in the checkout with this terminal and answers its exit code. Signals are handed on to it, so that Ctrl-C lets it drain.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const output = [];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}
