import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lazy } from '../harness/own-building.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { clusterParts } from './cluster-parts.ts';
import { reachedFrom, type Targets } from './connections.ts';
import { kubectl } from './kubectl.ts';
import { apply, components, nameOf, readyPod, release, untilInCluster } from './kubernetes.ts';
import {
  beginsWithinMs,
  createCallers,
  helmTest,
  install,
  limits,
  newSecrets,
  nodeImage,
  openProduct,
  prepareCluster,
  removeUnlessKept,
  seed,
  useSecrets,
  withEmbeddedSignIn,
} from './kubernetes-product.ts';

/** What each workload may reach beside itself; everything else is refused. */
const mayReach: Readonly<Record<string, readonly string[]>> = {
  gateway: [
    ...['billing', 'deliveries', 'identity', 'notifications', 'reporting', 'residents', 'tenancy'],
    ...['frontend-admin', 'frontend-dashboard', 'frontend-demo', 'frontend-registration', 'frontend-shell'],
    ...['kafka', 'redis', 'sign-in'],
  ],
  identity: ['tenancy', 'kafka', 'mongodb', 'sign-in'],
  tenancy: ['identity', 'kafka', 'mongodb'],
  residents: ['deliveries', 'notifications', 'reporting', 'kafka', 'mongodb'],
  deliveries: ['residents', 'kafka', 'mongodb'],
  notifications: ['kafka', 'mongodb', 'redis', 'smtp', 'sign-in'],
  billing: ['kafka', 'mongodb'],
  reporting: ['deliveries', 'residents', 'kafka', 'mongodb'],
  'frontend-shell': [],
  'frontend-dashboard': [],
  'frontend-registration': [],
  'frontend-demo': [],
  'frontend-admin': [],
};

/** Pods that are no workloads, and which workloads and engines they may reach. */
const others = [
  { name: 'helm-test', namespace: release, labels: ofRelease('test'), mayReach: ['gateway'] },
  { name: 'job-without-release', namespace: release, labels: ofRelease('jobs'), mayReach: [] },
  // Redis takes connections from the namespace of the product alone.
  { name: 'neighbour', namespace: release, labels: {}, mayReach: ['redis'] },
  { name: 'ingress-controller', namespace: 'traefik', labels: {}, mayReach: ['gateway'] },
  {
    name: 'prometheus',
    namespace: 'monitoring',
    labels: {},
    mayReach: components.filter((name) => !name.startsWith('frontend-')),
  },
  { name: 'stranger', namespace: 'strangers', labels: {}, mayReach: [] },
];

/** A new pod's policies are in force about a second after its start, later on a busy machine. */
const enforcedWithinMs = 60_000;
/** An image of a program that exists already, and until it works. */
const partsWithinMs = 10 * 60_000;

describe('the network policies of the small example, enforced by kube-router', () => {
  beforeAll(async () => {
    await prepareCluster();
    await clusterParts.install('kube-router');
    await useSecrets(newSecrets());
    await install({ example: 'small', values: [withEmbeddedSignIn] });
    await seed();
    await createCallers();
    await apply(others.map(podOf));
    for (const { name, namespace } of others)
      await kubectl(['--namespace', namespace, 'wait', '--for=condition=Ready', `pod/${name}`, '--timeout=50s']);
  }, beginsWithinMs + partsWithinMs);
  afterAll(async () => {
    try {
      await removeUnlessKept();
    } finally {
      if (process.env.KEEP !== '1') await clusterParts.remove('kube-router');
    }
  }, limits.remove);

  it('let the product work, and `helm test` pass', async () => {
    const { api } = await openProduct();
    await walkFirstSteps(api, '301');
    expect(await helmTest()).toContain('/readyz 200');
  }, 360_000);

  it(
    'let the Jobs of an upgrade reach what they need, while everything else of the release is refused',
    async () => {
      await install({ example: 'small', values: [withEmbeddedSignIn, { settings: { LOG_LEVEL: 'debug' } }] });
      const { api } = await openProduct();
      await walkFirstSteps(api, '302');
    },
    limits.rollOut + 240_000,
  );

  it.each(components)(
    'let %s reach what it calls, and nothing else',
    async (component) => {
      const { [component]: _, ...targets } = await everything();
      const pod = nameOf(await readyPod(component));
      await expectReached(pod, release, targets, mayReach[component] ?? []);
    },
    120_000,
  );

  it.each(others)(
    'let $name in the namespace $namespace reach $mayReach',
    async ({ name, namespace, mayReach: expected }) => {
      const all = await everything();
      const targets = Object.fromEntries(Object.entries(all).filter(([target]) => guarded.includes(target)));
      await expectReached(name, namespace, name === 'helm-test' ? all : targets, expected);
    },
    120_000,
  );

  /** The targets that refuse connections by policies of their own: the engines of these tests, except Redis, have none. */
  const guarded = [...components, 'redis'];

  const everything = lazy(async (): Promise<Targets> => {
    const workloads = await Promise.all(
      components.map(async (name) => [name, [(await readyPod(name)).status.podIP ?? '', 8080]] as const),
    );
    return {
      ...Object.fromEntries(workloads),
      mongodb: [await ipOf('mongodb', 'data'), 27_017],
      kafka: [await ipOf('kafka-kafka-bootstrap', 'data'), 9_092],
      redis: [await ipOf('redis', 'data'), 6_379],
      smtp: [await ipOf('mailpit', 'data'), 1_025],
      'mails-of-everybody': [await ipOf('mailpit', 'data'), 8_025],
      'sign-in': [await ipOf('dev-services', release), 8_080],
      'api-of-the-cluster': [await ipOf('kubernetes', 'default'), 443],
    };
  });
});

function ipOf(service: string, namespace: string): Promise<string> {
  return kubectl(['--namespace', namespace, 'get', 'service', service, '--output=jsonpath={.spec.clusterIP}']);
}

async function expectReached(
  pod: string,
  namespace: string,
  targets: Targets,
  expected: readonly string[],
): Promise<void> {
  const names = expected.toSorted();
  await untilInCluster(
    `${pod} reaches ${names.join(', ') || 'nothing'}`,
    () => reachedFrom(pod, targets, namespace),
    (reached) => JSON.stringify(reached) === JSON.stringify(names),
    enforcedWithinMs,
  );
}

function ofRelease(component: string): Record<string, string> {
  return {
    'app.kubernetes.io/name': 'parcelbell',
    'app.kubernetes.io/instance': release,
    'app.kubernetes.io/component': component,
  };
}

/** A pod that does nothing, in which scripts can be run. */
function podOf({ name, namespace, labels }: (typeof others)[number]): object {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, labels },
    spec: {
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 1,
      securityContext: { runAsNonRoot: true, runAsUser: 65_532, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: 'idle',
          image: nodeImage,
          imagePullPolicy: 'IfNotPresent',
          command: ['node', '--eval', 'setInterval(() => undefined, 60_000)'],
          resources: { requests: { cpu: '5m', memory: '32Mi' } },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        },
      ],
    },
  };
}
