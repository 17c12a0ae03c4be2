import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '../tools/setup/browser.mjs';
import { run } from '../tools/setup/child.mjs';
import { documentTesters } from '../tools/setup/documents.mjs';
import { nodeFlags } from '../tools/setup/node-flags.mjs';
import { inRoot } from '../tools/setup/paths.mjs';
import { say } from '../tools/setup/report.mjs';

const runners = {
  jest: ['--experimental-vm-modules', '--import', './tools/jest/modules/register.mjs', 'node_modules/jest/bin/jest.js'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser/playwright.config.ts'],
  cluster: [...nodeFlags, 'tests/cluster/main.ts'],
  tests: [...nodeFlags, 'tests/run.ts'],
  ...documentTesters,
} as const;

/** One command of a run, with the arguments and settings that it adds. */
export interface Step {
  readonly name: string;
  readonly runner: keyof typeof runners;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What Jest's workers wrote of things that tests left behind, see tools/jest/modules/leaks.mjs. */
const leaks = inRoot('.cache/leaks.txt');

/** Runs a step with this terminal. Answers its exit code; 1 if its tests passed but left something behind. */
export async function runStep({ runner, args = [], env = {} }: Step): Promise<number> {
  rmSync(leaks, { force: true });
  const command = ['--disable-warning=ExperimentalWarning', ...runners[runner], ...args];
  const code = await run(process.execPath, command, { env: { ...env, PARCELBELL_BROWSER: await ensureBrowser() } });
  if (!existsSync(leaks)) return code;
  say(`Tests left something behind in the process that ran them:\n${readFileSync(leaks, 'utf8')}`);
  return code || 1;
}

/** Runs all steps, one after the other, and adds the verdict of each. `env` is for all of them. Answers the exit code of the first that failed, or 0. */
export async function runSteps(
  steps: readonly Step[],
  verdicts: string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  let failed = 0;
  for (const step of steps) {
    const beganAt = Date.now();
    const code = await runStep({ ...step, env: { ...env, ...step.env } });
    failed ||= code;
    verdicts.push(`${code === 0 ? 'passed' : 'FAILED'} in ${minutesSince(beganAt)}: ${step.name}`);
  }
  return failed;
}

function minutesSince(beganAt: number): string {
  return `${((Date.now() - beganAt) / 60_000).toFixed(1)} min`;
}
