import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiOf } from '../harness/api.ts';
import { mailpitAt } from '../harness/mailpit.ts';
import { until } from '../harness/until.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { kubectl } from './kubectl.ts';
import { prepareTilt, type Tilt } from './tilt.ts';

const upWithinMs = 30 * 60_000;
const restartsWithinMs = 2 * 60_000;
/** Where Tilt forwards the gateway and Mailpit to. */
const product = 'http://localhost:8080';
const mailpit = 'http://localhost:8025';
const main = 'services/deliveries/src/main.ts';
const saved = 'the source that the test saved';

interface Pod {
  readonly metadata: { readonly name: string; readonly uid: string };
  readonly status: {
    readonly containerStatuses: readonly { readonly restartCount: number; readonly ready: boolean }[];
  };
}

const inProduct = (...args: readonly string[]): Promise<string> => kubectl(['--namespace', 'parcelbell', ...args]);

async function podsOf(component: string): Promise<readonly Pod[]> {
  const label = `app.kubernetes.io/component=${component}`;
  return (JSON.parse(await inProduct('get', 'pods', '--selector', label, '--output', 'json')) as { items: Pod[] })
    .items;
}

const restartsOf = ({ metadata, status }: Pod) => ({
  pod: metadata.uid,
  restarts: status.containerStatuses.map(({ restartCount }) => restartCount),
});

describe('Tilt', () => {
  let tilt: Tilt;
  beforeAll(async () => {
    tilt = await prepareTilt();
  });
  afterAll(() => tilt?.end(process.env.KEEP === '1'));

  it(
    'brings up the whole product in the cluster by `tilt ci`, with its sample buildings',
    async () => {
      await tilt.ci(upWithinMs);
      const ready = '{range .items[*]}{.metadata.name} {.status.readyReplicas}/{.spec.replicas}{"\\n"}{end}';
      const deployments = (await inProduct('get', 'deployments', '--output', `jsonpath=${ready}`)).trim().split('\n');
      expect(deployments.length).toBeGreaterThan(12);
      expect(deployments.filter((line) => !line.endsWith(' 1/1'))).toEqual([]);
    },
    upWithinMs + 30_000,
  );

  it(
    'copies a saved source file into the running container, whose service restarts with it',
    async () => {
      // The ports of the others are forwarded once Tilt has looked after them.
      await tilt.up(['deliveries', 'gateway', 'mailpit'], upWithinMs);
      const before = await podsOf('deliveries');
      const file = path.join(tilt.folder, main);
      const source = (await readFile(file, 'utf8')).replace(
        'await runMain',
        `process.stdout.write('${saved}\\n');\nawait runMain`,
      );
      await writeFile(file, source);
      const printed = (): Promise<string> => inProduct('logs', 'deployment/parcelbell-deliveries', '--tail=-1');
      await until('deliveries runs the saved source', printed, (lines) => lines.includes(saved), restartsWithinMs);
      const [pod] = await podsOf('deliveries');
      expect(await inProduct('exec', pod?.metadata.name ?? '', '--', 'cat', `/app/${main}`)).toBe(source);
      // No new pod, and no new container: it is the process that restarted.
      expect((await podsOf('deliveries')).map(restartsOf)).toEqual(before.map(restartsOf));
      await until(
        'deliveries is ready again',
        () => podsOf('deliveries'),
        (pods) => pods.every(({ status }) => status.containerStatuses.every((container) => container.ready)),
        restartsWithinMs,
      );
      await walkFirstSteps(apiOf(product, mailpitAt(mailpit)), '301');
    },
    upWithinMs + 2 * restartsWithinMs + 5 * 60_000,
  );
});
