import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logParcels, messageIdsByTracking } from '../faults/run-of-parcels.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { clusterParts } from './cluster-parts.ts';
import { kubectl } from './kubectl.ts';
import {
  type Deployment,
  deployments,
  inProduct,
  nameOf,
  pods,
  release,
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
  type Values,
  withEmbeddedSignIn,
} from './kubernetes-product.ts';
import { expectNoFault, prepareLoad } from './steady-load.ts';
import { whileDatabaseStands } from './stopped-database.ts';

/** What the standard example needs beside KEDA and metrics-server. */
const kinds = [
  'httproutes.gateway.networking.k8s.io',
  'prometheusrules.monitoring.coreos.com',
  'servicemonitors.monitoring.coreos.com',
];

const requesting = (cpu: string, autoscaling?: object) => ({
  resources: { requests: { cpu, memory: '96Mi' } },
  ...(autoscaling ? { autoscaling } : {}),
});
/**
 * Limits and requests for a node of two processors: with all pods that may be, engines, KEDA and metrics-server they request 1,990 m. The gateway needs more than 70 % of its 30 m for a load of some dozen requests a second, and not when idle.
 * notifications requests what it never needs, so that only waiting events scale it.
 */
const onSmallNode: Values = {
  services: {
    gateway: requesting('30m', { maxReplicas: 3 }),
    deliveries: requesting('40m', { maxReplicas: 3 }),
    notifications: requesting('100m', { maxReplicas: 4, targetCpuPercent: 100 }),
    reporting: requesting('60m', { maxReplicas: 3, targetCpuPercent: 100 }),
    ...Object.fromEntries(['billing', 'identity', 'residents', 'tenancy'].map((name) => [name, requesting('20m')])),
  },
};
/** Four pods' worth: the chart scales at 100 waiting events for each pod. */
const waitingEvents = 400;
const scalesWithinMs = 4 * 60_000;
/** Images of programs that exist already, and until they work. */
const partsWithinMs = 20 * 60_000;
const notifications = `${release}-notifications`;
const pausedReplicas = 'autoscaling.keda.sh/paused-replicas';

describe('the standard example as it is written, with KEDA and metrics-server', () => {
  let product: ClusterProduct;

  beforeAll(async () => {
    await requireKinds();
    await prepareCluster();
    await clusterParts.install('metrics-server');
    await clusterParts.install('keda');
    await useSecrets(newSecrets());
    await install({ example: 'standard', values: [withEmbeddedSignIn, onSmallNode] });
    await untilReplicas({ gateway: 2, deliveries: 2, notifications: 2, reporting: 2 });
    await untilSettled();
    await seed();
    product = await openProduct();
  }, beginsWithinMs + partsWithinMs);
  afterAll(async () => {
    const keeps = process.env.KEEP === '1';
    if (!keeps) await clusterParts.removeApi('metrics-server');
    if (!keeps) await clusterParts.removeApi('keda');
    await removeUnlessKept();
    if (keeps) return;
    await clusterParts.remove('keda');
    await clusterParts.remove('metrics-server');
  }, limits.remove);

  it('works as the README says, and passes `helm test`', async () => {
    await walkFirstSteps(product.api, '301');
    expect(await helmTest()).toContain('/readyz 200');
  }, 360_000);

  it(
    'has more pods of the gateway while it works much, and no request fails meanwhile',
    async () => {
      const load = await prepareLoad(product);
      await untilReplicas({ gateway: 2 });
      const report = await load.during(() => untilReplicas({ gateway: 3 }).then(() => untilSettled()), {
        perSecond: 30,
      });
      expectNoFault(report);
    },
    4 * scalesWithinMs,
  );

  it(
    'has more pods of notifications while events wait for it, though it uses no CPU; then every mail is sent once',
    async () => {
      const { api } = product;
      const desk = await api.signIn('admin@maplecourt.test');
      const resident = 'scales@residents.test';
      await moveIn(api, { unit: '401', email: resident });
      await untilUnit(api, desk, '401', ({ people }) => people > 0);

      await annotate(`${pausedReplicas}=0`);
      await untilInCluster(
        'no pod of notifications is left',
        () => pods('notifications'),
        ({ length }) => length === 0,
        scalesWithinMs,
      );
      const logged = await logParcels(api, '401', desk, waitingEvents, () => undefined);
      // Without the database the new pods handle no event, however fast they start, until KEDA has counted.
      await whileDatabaseStands(async () => {
        await annotate(`${pausedReplicas}-`);
        await untilReplicas({ notifications: 4 });
      });
      await untilSettled();
      const notified = await until(
        'every parcel has a mail',
        async () => {
          await wait(2_000);
          return messageIdsByTracking(api, [resident], { subject: /at the front desk/, tracking: /T\d{5}/g });
        },
        ({ size }) => size >= logged.length,
        scalesWithinMs,
      );
      expect([...notified].filter(([, ids]) => ids.size > 1)).toEqual([]);
    },
    4 * scalesWithinMs,
  );
});

async function requireKinds(): Promise<void> {
  const found = await kubectl(['get', 'crds', ...kinds, '--ignore-not-found', '--output=name']);
  const missing = kinds.filter((kind) => !found.includes(kind));
  if (missing.length > 0)
    throw new Error(
      `The cluster lacks ${missing.join(', ')}, which the standard example uses: install them from their projects.`,
    );
}

function annotate(change: string): Promise<string> {
  return inProduct(['annotate', `scaledobject/${notifications}`, change, '--overwrite']);
}

/** Resolves once each of these deployments should have so many pods. */
async function untilReplicas(expected: Readonly<Record<string, number>>): Promise<void> {
  const wanted = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await deployments()).map((each: Deployment) => [nameOf(each), each.spec.replicas]));
  await untilInCluster(
    `deployments have replicas: ${JSON.stringify(expected)}`,
    wanted,
    (replicas) => Object.entries(expected).every(([name, count]) => replicas[`${release}-${name}`] === count),
    scalesWithinMs,
  );
}
