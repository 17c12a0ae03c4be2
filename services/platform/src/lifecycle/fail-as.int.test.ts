import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

const failAs = path.join(import.meta.dirname, 'fail-as.ts');

/** Ends a process of its own by an error, and says how it ended. */
async function endBy(error: string, environment: Record<string, string> = {}) {
  const program = `import { failAs } from ${JSON.stringify(failAs)}; failAs('parcelbell')(${error});`;
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
    expect(said).toBe(
      'parcelbell: Parcelbell could not start: [address] is unwell (PARCELBELL_DEBUG=true shows where)\n',
    );
    expect(code).toBe(1);
  });

  it('says where an error comes from when it is asked to', async () => {
    const { said } = await endBy("new Error('unwell')", { PARCELBELL_DEBUG: 'true' });
    expect(said).toMatch(/^parcelbell: Error: unwell\n\s+at /);
  });
});
