import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type KubernetesObject, objectsIn } from '../../tools/charts/examples.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { blockEventLoop, hangEventLoop } from './event-loop.ts';
import { kubectl } from './kubectl.ts';
import {
  apply,
  componentOf,
  components,
  helm,
  inProduct,
  isReady,
  list,
  nameOf,
  type Pod,
  pods,
  readyPod,
  release,
  restartsOf,
  services,
  untilInCluster,
  untilSettled,
} from './kubernetes.ts';
import {
  beginsWithinMs,
  type ClusterProduct,
  helmTest,
  install,
  limits,
  newSecrets,
  openProduct,
  prepareCluster,
  removeUnlessKept,
  seed,
  useSecrets,
  withEmbeddedSignIn,
} from './kubernetes-product.ts';
import { whileDatabaseStands } from './stopped-database.ts';

const example = 'small';
const secrets = newSecrets();
/** Longer than the minute after which a liveness probe that fails restarts a container. */
const notReadyForMs = 75_000;

beforeAll(prepareCluster, beginsWithinMs);
afterAll(removeUnlessKept, limits.remove);

describe('the small example as it is written', () => {
  beforeAll(async () => {
    await useSecrets(secrets, 'production');
    await install({ example, values: [] });
  }, limits.install);

  it('runs in a namespace that enforces the restricted standard: every pod is ready, without a restart', async () => {
    const label = String.raw`{.metadata.labels.pod-security\.kubernetes\.io/enforce}`;
    expect(await kubectl(['get', 'namespace', release, `--output=jsonpath=${label}`])).toBe('restricted');
    const all = await pods();
    expect(all.map(componentOf).sort()).toEqual(components.toSorted());
    expect(all.filter((pod) => !isReady(pod) || restartsOf(pod) > 0).map(nameOf)).toEqual([]);
  });

  it('passes `helm test`', async () => {
    const said = await helmTest();
    for (const path of ['/readyz', '/config.json', '/login', '/api/openapi.json'])
      expect(said).toContain(`${path} 200`);
  }, 240_000);

  it('prepares topics, collections and indexes by Jobs that may be repeated, also two at the same time', async () => {
    const hooks = objectsIn(await helm(['get', 'hooks', release]));
    const jobs = hooks.filter(({ kind }) => kind === 'Job');
    const needed = hooks.filter(({ kind }) => kind === 'ServiceAccount' || kind === 'NetworkPolicy');
    const copies = ['again', 'at-once'].flatMap((suffix) => jobs.map((job) => renamed(job, suffix)));
    await apply([...needed, ...copies]);
    const names = copies.map((job) => `job/${nameOfObject(job)}`);
    try {
      const wait = ['wait', '--for=condition=Complete', ...names, '--timeout=240s'];
      await inProduct(wait, { withinMs: 250_000 });
      const states = await list<JobState>('jobs');
      const own = states.filter((job) => names.includes(`job/${nameOf(job)}`));
      expect(own.map(({ status }) => [status.succeeded, status.failed ?? 0])).toEqual(copies.map(() => [1, 0]));
      expect(jobs.map(nameOfObject).sort()).toEqual(
        [
          ...services.filter((name) => name !== 'gateway').map((name) => `prepare ${name}`),
          'check deliveries',
          'topics deliveries',
        ]
          .map((line) => line.split(' '))
          .map(([command, name]) => `${release}-${name}-${command}`)
          .sort(),
      );
    } finally {
      await inProduct([
        'delete',
        ...names,
        ...needed.map((each) => `${each.kind.toLowerCase()}/${nameOfObject(each)}`),
      ]);
    }
  }, 360_000);
});

describe('the small example with embedded sign-in', () => {
  let product: ClusterProduct;

  beforeAll(async () => {
    await useSecrets(secrets);
    await install({ example, values: [withEmbeddedSignIn] });
    await seed();
    product = await openProduct();
  }, limits.install);

  it('works as the README says', async () => {
    await walkFirstSteps(product.api, '301');
  }, 240_000);

  it('a process that is busy for 50 s gets no requests meanwhile, and is not restarted', async () => {
    const pod = await readyPod('deliveries');
    await blockEventLoop(nameOf(pod), 50_000);
    await untilPod(pod, (now) => !isReady(now), 60_000);
    const after = await untilPod(pod, isReady, 120_000);
    expect(restartsOf(after)).toBe(restartsOf(pod));
  }, 240_000);

  it('a process whose event loop hangs for good is restarted, and no other one is', async () => {
    const pod = await readyPod('reporting');
    const others = async () =>
      (await pods())
        .filter((each) => nameOf(each) !== nameOf(pod))
        .map(nameAndRestarts)
        .sort();
    const before = await others();
    await hangEventLoop(nameOf(pod));
    // Six probes, one each ten seconds, fail, and ten seconds of grace pass.
    const after = await untilPod(pod, (now) => restartsOf(now) > restartsOf(pod) && isReady(now), 300_000);
    expect(restartsOf(after)).toBe(restartsOf(pod) + 1);
    expect(after.status.containerStatuses?.[0]?.lastState.terminated?.exitCode).toBe(137);
    expect(await others()).toEqual(before);
    await walkFirstSteps(product.api, '302');
  }, 600_000);

  it('while the database answers nothing, no process is restarted; those that need it get no requests until it answers', async () => {
    const before = (await pods()).map(nameAndRestarts).sort();
    const owners = services.filter((name) => name !== 'gateway');
    const notReadyLong = async (): Promise<string[]> =>
      (await pods()).filter((pod) => notReadyMs(pod) > notReadyForMs).map(componentOf);
    await whileDatabaseStands(() =>
      untilInCluster(
        `services that own data are not ready for ${notReadyForMs} ms`,
        notReadyLong,
        (names) => owners.every((name) => names.includes(name)),
        300_000,
      ),
    );
    await untilSettled();
    expect((await pods()).map(nameAndRestarts).sort()).toEqual(before);
    await walkFirstSteps(product.api, '303');
  }, 900_000);
});

interface JobState {
  readonly metadata: Pod['metadata'];
  readonly status: { readonly succeeded?: number; readonly failed?: number };
}

const nameAndRestarts = (pod: Pod): string => `${nameOf(pod)} restarted ${restartsOf(pod)} times`;
const nameOfObject = ({ metadata }: KubernetesObject): string => metadata.name;

/** A Job like another one, with another name. */
function renamed(job: KubernetesObject, suffix: string): KubernetesObject {
  return { ...job, metadata: { ...job.metadata, name: `${job.metadata.name}-${suffix}` } };
}

/** How long a pod has been not ready, in milliseconds; 0 for one that is ready. */
function notReadyMs({ status }: Pod): number {
  const ready = status.conditions?.find(({ type }) => type === 'Ready');
  return ready?.status === 'False' ? Date.now() - Date.parse(ready.lastTransitionTime) : 0;
}

/** Waits for a state of one pod, which is the same pod all the time. */
function untilPod(pod: Pod, isExpected: (now: Pod) => boolean, withinMs: number): Promise<Pod> {
  const read = async (): Promise<Pod> => JSON.parse(await inProduct(['get', 'pod', nameOf(pod), '--output=json']));
  return untilInCluster(`the pod ${nameOf(pod)} is as expected`, read, isExpected, withinMs);
}
