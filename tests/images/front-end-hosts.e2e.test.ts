import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { root } from '../../tools/setup/paths.mjs';
import { signIn } from '../browser/steps.ts';
import { browserStory } from '../browser/story.ts';
import { freePorts } from '../harness/free-port.ts';
import { until } from '../harness/until.ts';

const names = ['shell', 'dashboard', 'registration', 'demo', 'admin'] as const;
type Name = (typeof names)[number];

const firstPort = await freePorts(names.length);
const portOf = (name: Name): number => firstPort + names.indexOf(name);
const urls = names.map((name) => [`FRONT_END_${name.toUpperCase()}_URL`, `http://127.0.0.1:${portOf(name)}`]);
const hosts = new Map<Name, ChildProcess>();

/** Starts the host of a front end as a process of its own, as its image does, and waits until it is ready. */
async function startHost(name: Name): Promise<void> {
  const main = path.join(root, 'services/gateway/src/front-ends/main.ts');
  const env = { PATH: process.env.PATH, FRONT_END: name, PORT: String(portOf(name)) };
  hosts.set(name, spawn(process.execPath, ['--no-warnings', main], { env, stdio: 'ignore' }));
  const ask = () => fetch(`http://127.0.0.1:${portOf(name)}/readyz`).catch(() => undefined);
  await until(`the host of ${name} is ready`, ask, (answer) => answer?.ok === true);
}

/** Ends a host as an orchestrator does; answers its exit code. */
async function stopHost(name: Name): Promise<number | null> {
  const host = hosts.get(name);
  if (!host) return null;
  hosts.delete(name);
  if (host.exitCode !== null) return host.exitCode;
  const exited = once(host, 'exit');
  host.kill('SIGTERM');
  const [code] = await exited;
  return code;
}

// No front end lies beside the gateway, so whatever the browser gets comes from a host.
const story = browserStory({ env: { ...Object.fromEntries(urls), FRONT_ENDS_DIR: '/nonexistent' } });

beforeAll(async () => {
  await Promise.all(names.map(startHost));
});
afterAll(async () => {
  await Promise.all(names.map(stopHost));
});

story.it(
  'every front end has a host: all work together, and one that is down leaves the others as they are',
  async () => {
    const { page, takeProblems } = await story.visit();
    const unit = page.getByLabel('Unit', { exact: true });
    await signIn(page, 'admin@maplecourt.test');
    await unit.waitFor();
    expect(takeProblems()).toEqual([]);

    expect(await stopHost('dashboard')).toBe(0);
    const second = await story.visit();
    const retry = second.page.getByRole('button', { name: 'Try again' });
    await signIn(second.page, 'admin@maplecourt.test');
    await retry.waitFor();
    const other = await story.visit();
    await other.page.goto('/maple-court/register');
    await other.page.getByRole('textbox').first().waitFor();
    expect(other.takeProblems()).toEqual([]);

    await startHost('dashboard');
    await retry.click();
    await second.page.getByLabel('Unit', { exact: true }).waitFor();
    await story.leave();
  },
);
