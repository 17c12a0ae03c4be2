import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { root } from '../../harness/product-process.ts';
import type { TwoReplicas } from '../under-load/two-replicas.ts';

const run = promisify(execFile);
const withState = ['tenancy', 'residents', 'identity', 'deliveries', 'billing', 'reporting'];

/** Runs the command `republish` of every service, with the settings of its running process. */
export async function republishAll({ pidOf }: TwoReplicas): Promise<void> {
  for (const service of withState) {
    const pid = await pidOf(`${service}-1`);
    const settings = (await readFile(`/proc/${pid}/environ`, 'utf8'))
      .split('\0')
      .map((line) => line.split(/=(.*)/s, 2));
    await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', `services/${service}/src/main.ts`, 'republish'],
      {
        cwd: root,
        env: Object.fromEntries(settings),
      },
    );
  }
}
