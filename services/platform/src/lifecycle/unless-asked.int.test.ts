import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

const [untilSignal, unlessAsked] = ['until-signal.ts', 'unless-asked.ts'].map((file) =>
  JSON.stringify(path.join(import.meta.dirname, file)),
);

/** A process that begins to start, says so, and is ready after so many milliseconds; asked to end then, it stops in order. */
function starting(channel: 'ipc' | 'ignore', readyAfterMs = 600_000) {
  const program = `
    import { untilSignal } from ${untilSignal};
    import { unlessAsked } from ${unlessAsked};
    const asked = untilSignal();
    process.stdout.write('starting\\n');
    await unlessAsked(asked, new Promise((resolve) => setTimeout(resolve, ${readyAfterMs})));
    process.stdout.write('ready\\n');
    const alive = setInterval(() => undefined, 1_000);
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.stdout.write('stopped in order\\n');
    clearInterval(alive);
    process.exit(0);`;
  const { NODE_OPTIONS: _, ...environment } = process.env;
  return spawn(process.execPath, ['--input-type=module', '--no-warnings', '--eval', program], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', channel],
  });
}

describe('a process that is asked to end before it is ready', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s: says so and ends with 0', async (signal) => {
    const child = starting('ignore');
    const exited = once(child, 'exit');
    const output = child.stdout as Readable;
    await once(output, 'data');
    const said = text(output);
    child.kill(signal);
    expect(await exited).toEqual([0, null]);
    expect(await said).toContain('Stopped before it was ready.');
  });

  it('asked once it is ready: it stops in order', async () => {
    const child = starting('ignore', 0);
    const output = child.stdout as Readable;
    let said = '';
    for await (const chunk of output) {
      said += String(chunk);
      if (said.endsWith('ready\n')) child.kill('SIGTERM');
    }
    expect(said).toBe('starting\nready\nstopped in order\n');
  });

  it('who supervised it is gone before it listened: ends too', async () => {
    const child = starting('ipc');
    const exited = once(child, 'exit');
    child.disconnect();
    child.stdout?.resume();
    expect(await exited).toEqual([0, null]);
  });
});
