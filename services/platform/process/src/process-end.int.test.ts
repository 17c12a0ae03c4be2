import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

const processEnd = JSON.stringify(path.join(import.meta.dirname, 'process-end.ts'));

/** A process that begins to start, writes that, and is ready after so many milliseconds. Asked to stop after that, it stops in order. */
function starting(channel: 'ipc' | 'ignore', readyAfterMs = 600_000) {
  const program = `
    import { startOrExit, stopRequested } from ${processEnd};
    const stop = stopRequested();
    process.stdout.write('starting\\n');
    await startOrExit(stop, new Promise((resolve) => setTimeout(resolve, ${readyAfterMs})));
    process.stdout.write('ready\\n');
    const alive = setInterval(() => undefined, 1_000);
    await stop;
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

describe('a process that is asked to stop before it is ready', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s: says so and exits with 0', async (signal) => {
    const child = starting('ignore');
    const exited = once(child, 'exit');
    const output = child.stdout as Readable;
    await once(output, 'data');
    const said = text(output);
    child.kill(signal);
    expect(await exited).toEqual([0, null]);
    expect(await said).toContain('Stopped before it was ready.');
  });

  it('asked once it is ready: stops in order', async () => {
    const child = starting('ignore', 0);
    const output = child.stdout as Readable;
    let said = '';
    for await (const chunk of output) {
      said += String(chunk);
      if (said.endsWith('ready\n')) child.kill('SIGTERM');
    }
    expect(said).toBe('starting\nready\nstopped in order\n');
  });

  it('its parent process ended before it listened: exits too', async () => {
    const child = starting('ipc');
    const exited = once(child, 'exit');
    child.disconnect();
    child.stdout?.resume();
    expect(await exited).toEqual([0, null]);
  });
});

/** Ends a process of its own by an error, and says how it ended. */
async function endBy(error: string, environment: Record<string, string> = {}) {
  const program = `import { exitWithError } from ${processEnd}; exitWithError('parcelbell')(${error});`;
  const { NODE_OPTIONS: _, PARCELBELL_DEBUG: __, ...rest } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '--eval', program], {
    env: { ...rest, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

describe('a main that fails', () => {
  it('says a sentence that is meant for the terminal as it is, and exits with 1', async () => {
    const error = "Object.assign(new Error('PORT: must be a port number'), { name: 'ConfigError' })";
    expect(await endBy(error)).toEqual({ said: 'parcelbell: PORT: must be a port number\n', code: 1 });
  });

  it('shows the example of a value that a setting could have', async () => {
    const error =
      "Object.assign(new Error('TWILIO_FROM: must be a phone number such as +14165550100'), { name: 'ConfigError' })";
    expect((await endBy(error)).said).toBe('parcelbell: TWILIO_FROM: must be a phone number such as +14165550100\n');
  });

  it('says the first line of any other error, without addresses, and how to see where it comes from', async () => {
    const { said, code } = await endBy("new Error('ann@example.test is unwell\\nand more')");
    expect(said).toBe('parcelbell: Parcelbell cannot go on: [address] is unwell (PARCELBELL_DEBUG=true shows where)\n');
    expect(code).toBe(1);
  });

  it('says where an error comes from when it is asked to', async () => {
    const { said } = await endBy("new Error('unwell')", { PARCELBELL_DEBUG: 'true' });
    expect(said).toMatch(/^parcelbell: Error: unwell\n\s+at /);
  });
});
