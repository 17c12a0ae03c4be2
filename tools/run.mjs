/**
 * What every npm script of the workspace begins with. Runs on any Node from 18 on: installs the dependencies where they are missing or
 * out of date, finds a Node 24 (this one, or the one that came with the packages), builds what changed, then runs the task on it.
 */
import process from 'node:process';
import { buildWhatChanged } from './setup/build.mjs';
import { installDependencies } from './setup/install.mjs';
import { SetupError, say } from './setup/report.mjs';
import { findRuntime } from './setup/runtime.mjs';
import { runTask } from './setup/tasks.mjs';

const testTasks = ['test', 'test:merge', 'test:full', 'cluster', 'outside'];
const builtFirst = ['start', 'dev', 'services', 'service', 'bench', 'release', ...testTasks];
const [task = 'start', ...rest] = process.argv.slice(2);
try {
  await installDependencies();
  const runtime = findRuntime();
  if (builtFirst.includes(task)) await buildWhatChanged(runtime, { task });
  process.exitCode = await runTask(runtime, task, rest);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
