import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { crash } from './event-loop.ts';
import {
  components,
  evict,
  inProduct,
  isReady,
  nameOf,
  type Pod,
  pods,
  readyPod,
  restart,
  restartsOf,
  untilInCluster,
  untilSettled,
} from './kubernetes.ts';
import {
  beginsWithinMs,
  install,
  limits,
  newSecrets,
  openProduct,
  prepareCluster,
  removeUnlessKept,
  seed,
  standardInPairs,
  useSecrets,
} from './kubernetes-product.ts';
import { expectNoFault, prepareLoad, type SteadyLoad } from './steady-load.ts';

/** A roll-out under load, and the time until every mail of it is counted. */
const underLoadMs = limits.rollOut + 6 * 60_000;
/** The load of tests that do something to every pod, which leaves two processors room for the pods that start. */
const perSecond = 10;

describe('the standard example with two pods of each workload', () => {
  let load: SteadyLoad;

  beforeAll(async () => {
    await prepareCluster();
    await useSecrets(newSecrets());
    await install(standardInPairs);
    await seed();
    load = await prepareLoad(await openProduct());
  }, beginsWithinMs);
  afterAll(removeUnlessKept, limits.remove);

  it(
    'has every pod replaced by a restart of all deployments while parcels are logged: no request fails, each parcel has one mail',
    async () => {
      const earlier = await namesOfPods();
      expectNoFault(await load.during(() => restart(), { perSecond }));
      expectAllReplaced(earlier, await namesOfPods());
    },
    underLoadMs,
  );

  it(
    'has every pod evicted, as the drain of a node does it, while parcels are logged: no request fails, each parcel has one mail',
    async () => {
      const earlier = await namesOfPods();
      expectNoFault(await load.during(() => drain(earlier), { perSecond }));
      expectAllReplaced(earlier, await namesOfPods());
    },
    underLoadMs,
  );

  it(
    'has a disruption budget that holds: the second eviction from two pods is refused with 429',
    async () => {
      for (const component of components) {
        const [first, second] = (await pods(component)).map(nameOf);
        expect([component, await evict(first ?? ''), await evict(second ?? '')]).toEqual([
          component,
          'evicted',
          'refused',
        ]);
      }
      await untilSettled();
    },
    limits.rollOut,
  );

  it(
    'has one pod of each kind deleted, one after the other, while parcels are logged: no request fails, each parcel has one mail',
    async () => {
      const deleted = await Promise.all(components.map(async (component) => nameOf(await readyPod(component))));
      const report = await load.during(
        async () => {
          for (const pod of deleted) {
            await inProduct(['delete', 'pod', pod, '--wait=false']);
            await untilSettled();
          }
        },
        { perSecond },
      );
      expectNoFault(report);
      const left = await namesOfPods();
      expect(deleted.filter((name) => left.includes(name))).toEqual([]);
    },
    underLoadMs,
  );

  it(
    'loses and doubles nothing when one process of each kind crashes, one after the other, while parcels are logged',
    async () => {
      const report = await load.during(
        async () => {
          for (const component of components) await crashOne(component);
        },
        { perSecond: 5, expectsCrashes: true },
      );
      expect(report).toMatchObject({ lost: [], doubled: [] });
      // Whose connection breaks has to ask again; nobody gets another answer.
      expect(report.failed.filter((line) => !/: (503|ECONNRESET|ECONNREFUSED|UND_ERR_SOCKET) /.test(line))).toEqual([]);
    },
    underLoadMs + 5 * 60_000,
  );
});

async function namesOfPods(): Promise<string[]> {
  return (await pods()).map(nameOf).sort();
}

function expectAllReplaced(earlier: readonly string[], later: readonly string[]): void {
  expect(later.filter((name) => earlier.includes(name))).toEqual([]);
  expect(later).toHaveLength(earlier.length);
}

/** Evicts all pods at once. Who is refused asks again, as `kubectl drain` does. */
async function drain(names: readonly string[]): Promise<void> {
  const evictOne = (name: string) =>
    untilInCluster(
      `${name} may be evicted`,
      () => evict(name),
      (answer) => answer !== 'refused',
      limits.rollOut,
      5_000,
    );
  await Promise.all(names.map(evictOne));
  await untilSettled();
}

/** Ends one process of a workload as a crash does, and resolves once its pod runs a new one. */
async function crashOne(component: string): Promise<void> {
  const pod = await readyPod(component);
  await crash(nameOf(pod));
  const isRestarted = (now: Pod | undefined): boolean =>
    now !== undefined && restartsOf(now) > restartsOf(pod) && isReady(now);
  const read = async (): Promise<Pod | undefined> =>
    (await pods(component)).find((each) => nameOf(each) === nameOf(pod));
  await untilInCluster(`${nameOf(pod)} runs again`, read, isRestarted, 120_000);
}
