import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { chartFolder, type ExampleName } from '../../tools/charts/examples.ts';
import { inRoot } from '../../tools/setup/paths.mjs';
import { type Api, apiOf } from '../harness/api.ts';
import { argumentsOf, documented } from '../harness/documented.ts';
import { mailpitAt } from '../harness/mailpit.ts';
import { docker } from './command.ts';
import { type Evidence, keepEvidence } from './evidence.ts';
import { kubectl } from './kubectl.ts';
import { addressOf, apply, components, helm, inProduct, release, services, untilSettled } from './kubernetes.ts';
import { loadImages } from './load-images.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const chart = parse(readFileSync(`${chartFolder}/Chart.yaml`, 'utf8')) as { readonly appVersion: string };
const registry = 'ghcr.io/parcelbell';
const engineFiles = [inRoot('k8s/redis.yaml'), inRoot('tests/cluster/kubernetes-engines.yaml')];
/** The namespaces of k8s/namespaces.yaml, and those of callers that the examples name. Each gets the label; a namespace without it is never removed. */
const namespaces = [release, 'data', 'observability'];
const callers = ['traefik', 'monitoring', 'strangers'];
const allNamespaces = [...namespaces, ...callers];
const ownLabel = 'parcelbell.test/temporary';

/** An image of ours that has Node, for the helpers of tests. */
export const nodeImage = `${registry}/gateway:${chart.appVersion}`;

export const limits = {
  /** All images from nothing; with the engine's cache it is half a minute. */
  build: 30 * 60_000,
  /** An installation from nothing, its images included. */
  install: 15 * 60_000,
  /** A roll-out of every workload. */
  rollOut: 10 * 60_000,
  remove: 8 * 60_000,
} as const;
/** For what runs before the tests of a file: images and everything in the cluster. */
export const beginsWithinMs = limits.build + limits.install;

/** The values of a release, as Helm takes them. */
export type Values = Readonly<Record<string, unknown>>;

const requests = (cpu: string, memory: string) => ({ resources: { requests: { cpu, memory } } });
const service = requests('25m', '128Mi');
const frontEnd = requests('5m', '64Mi');
/** What a desk waits for has more of a busy node than what starts or works behind it. The examples say so of gateway and deliveries. */
const busy = {
  gateway: requests('60m', '128Mi'),
  identity: requests('60m', '128Mi'),
  tenancy: requests('40m', '128Mi'),
  deliveries: requests('100m', '128Mi'),
};

/**
 * What differs from an example in every test: the place of the mail server, and requests with which three pods of each workload fit on a node of two
 * processors. In a roll-out a new pod may wait until an old one has ended.
 */
const common: Values = {
  settings: { DEMO: 'false' },
  networkPolicy: { destinations: { smtp: { to: [inNamespace('data')], ports: [1025] } } },
  defaults: service,
  frontEndDefaults: frontEnd,
  services: { ...Object.fromEntries(services.map((name) => [name, service])), ...busy },
};

/** For tests that sign in: embedded sign-in and texts, and no limit for the one address that all requests come from. */
export const withEmbeddedSignIn: Values = {
  environment: 'development',
  settings: {
    DEV_ACCESS: 'anywhere',
    DEV_URL: 'http://dev-services:8080',
    GOOGLE_CLIENT_ID: 'parcelbell-embedded',
    SIGN_IN_CERTS_URL: 'http://dev-services:8080/dev/sign-in/certs',
    TWILIO_API_URL: 'http://dev-services:8080',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_FROM: '+15005550006',
    PUBLIC_CALLS_PER_MINUTE: '100000',
  },
};
const embeddedTextToken = { TWILIO_AUTH_TOKEN: 'embedded-text-outbox-not-a-secret' };

/** Two pods of each workload in place of autoscaling. */
const twoOfEach: Values = {
  defaults: { replicas: 2 },
  services: Object.fromEntries(services.map((name) => [name, { autoscaling: { type: 'none' } }])),
};
/** Without objects of kinds that a cluster may lack: the tests reach the gateway by its Service, and nobody reads metrics and traces. */
const ofKubernetesAlone: Values = {
  exposure: { type: 'none' },
  monitoring: { enabled: false },
  telemetry: { endpoint: '' },
};

/** Keys of the product's Secret that are secrets indeed, some with the suffix `_PREVIOUS`. */
type Secrets = Readonly<Record<string, string>>;

function newSecret(): string {
  return randomBytes(36).toString('base64url');
}

const engineAddresses = {
  MONGO_URL: 'mongodb://mongodb.data:27017/parcelbell?directConnection=true',
  REDIS_URL: 'redis://redis.data:6379',
  SMTP_URL: 'smtp://mailpit.data:1025',
};

/** Secrets of a new installation. */
export function newSecrets(): Secrets {
  return { SESSION_SECRET: newSecret(), LINK_SECRET: newSecret(), METRICS_TOKEN: newSecret() };
}

/** Replaces the product's Secret. Processes read it when they start. */
export async function useSecrets(secrets: Secrets, mode: 'production' | 'embedded' = 'embedded'): Promise<void> {
  const all = { ...engineAddresses, ...(mode === 'embedded' ? embeddedTextToken : {}), ...secrets };
  await apply([await secretOf(all)]);
}

/** The product's Secret, as the README of the chart has it made of a folder. Keys that are applied no more are removed. */
function secretOf(values: Secrets): Promise<object> {
  return inTemporaryFolder(async (folder) => {
    for (const [name, value] of Object.entries(values)) await writeFile(path.join(folder, name), value);
    const command = documented('kubectl -n parcelbell create secret generic parcelbell --from-file=secrets/', {
      'secrets/': folder,
    });
    return JSON.parse(await kubectl([...argumentsOf(command), '--dry-run=client', '--output=json']));
  });
}

let evidence: Evidence | undefined;

/**
 * Makes the cluster ready for the chart: brings the images of this checkout and of the engines into it, and starts namespaces and engines. What a killed run
 * left is removed first. Throws a sentence if a namespace of somebody else has the same name. From now on the logs of all pods are stored.
 */
export async function prepareCluster(): Promise<void> {
  await removeAll();
  await kubectl(argumentsOf(documented('kubectl create namespace parcelbell')));
  await kubectl(['label', 'namespace', release, `${ownLabel}=true`]);
  evidence = await keepEvidence([release, 'data']);
  await docker(['compose', 'build'], { withinMs: limits.build });
  const built = [...components, 'dev-services'].map((name) => {
    const image = `${name}:${chart.appVersion}`;
    return `parcelbell/${image}=${registry}/${image}`;
  });
  await loadImages(...built, ...(await engineImagesHere()));
  await requestCpuForCoreDns();
  await apply(inRoot('k8s/namespaces.yaml'));
  await kubectl(['label', '--overwrite', 'namespace', ...namespaces, `${ownLabel}=true`]);
  for (const file of engineFiles) await apply(file);
  for (const namespace of ['data', release])
    await kubectl(
      ['--namespace', namespace, 'wait', '--for=condition=Available', 'deployment', '--all', '--timeout=240s'],
      {
        withinMs: 250_000,
      },
    );
}

/**
 * Gives CoreDNS the CPU request that kubeadm gives it. Without one it hardly answers while many pods start, and release 0.1.0 fails calls meanwhile. Does nothing
 * in a cluster with another name server.
 */
async function requestCpuForCoreDns(): Promise<void> {
  const coreDns = 'deployment/coredns';
  const inSystem = ['--namespace', 'kube-system'];
  const found = await kubectl([...inSystem, 'get', coreDns, '--ignore-not-found', '--output=name']);
  if (found === '') return;
  await kubectl([...inSystem, 'set', 'resources', coreDns, '--requests=cpu=100m,memory=70Mi']);
  await kubectl([...inSystem, 'rollout', 'status', coreDns, '--timeout=120s'], { withinMs: 130_000 });
}

/** The images of the engines that the container engine has; the cluster pulls the others itself. */
async function engineImagesHere(): Promise<string[]> {
  const objects = engineFiles.flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((one) => one.toJS()));
  const images = objects.flatMap(({ spec }) => spec?.template?.spec?.containers?.map(imageOf) ?? []);
  const others = [...new Set(images)].filter((image) => !image.startsWith(registry));
  const here = await Promise.all(
    others.map((image) =>
      docker(['image', 'inspect', image]).then(
        () => true,
        () => false,
      ),
    ),
  );
  return others.filter((_, index) => here[index]);
}

const imageOf = ({ image }: { readonly image: string }): string => image;

/** Creates the namespaces of callers. The next removal of everything removes them, too. */
export async function createCallers(): Promise<void> {
  const labels = { [ownLabel]: 'true' };
  await apply(callers.map((name) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } })));
}

interface Installation {
  readonly example: ExampleName;
  /** In addition to the example, in this order. */
  readonly values: readonly Values[];
  /** The folder of another chart than that of this checkout. */
  readonly chart?: string;
}

/** The standard example with two pods of each workload, in a cluster without operators. */
export const standardInPairs: Installation = {
  example: 'standard',
  values: [ofKubernetesAlone, twoOfEach, withEmbeddedSignIn],
};

/** Installs the release or upgrades it, by the commands of the pages, and resolves once every pod is ready and no earlier one is left. */
export async function install(installation: Installation): Promise<void> {
  const isInstalled = (await helm(['list', '--short'])).trim() !== '';
  // The test's own values come last, and so do its time limit and `--wait`, since not every command of the pages waits.
  const added = ['--values', '-', '--wait', '--timeout', `${limits.rollOut / 60_000}m`];
  await helm([...argumentsOf(isInstalled ? upgradeCommand(installation) : installCommand(installation)), ...added], {
    input: JSON.stringify(merged([common, ...installation.values])),
    withinMs: limits.rollOut + 30_000,
  });
  await untilSettled();
}

/** The README of the chart installs from a checkout, the page about releases a chart of another folder. */
function installCommand({ example, chart: folder }: Installation): string {
  if (folder)
    return documented('helm install parcelbell parcelbell-0.1.0.tgz --namespace parcelbell --values values.yaml', {
      'parcelbell-0.1.0.tgz': folder,
      'values.yaml': exampleIn(folder, example),
    });
  return documented(
    'helm install parcelbell charts/parcelbell -n parcelbell -f charts/parcelbell/examples/standard/values.yaml',
    { 'charts/parcelbell': inRoot('charts/parcelbell'), 'examples/standard': `examples/${example}` },
  );
}

function upgradeCommand({ example, chart: folder = inRoot('charts/parcelbell') }: Installation): string {
  return documented(
    'helm upgrade parcelbell parcelbell-0.2.0.tgz --namespace parcelbell --values values.yaml --rollback-on-failure --timeout 15m',
    { 'parcelbell-0.2.0.tgz': folder, 'values.yaml': exampleIn(folder, example) },
  );
}

const exampleIn = (folder: string, example: ExampleName): string => `${folder}/examples/${example}/values.yaml`;

/** Goes back to a revision of the release, or to the one before. */
export async function rollBack(revision: number): Promise<void> {
  const wait = ['--wait', '--timeout', `${limits.rollOut / 60_000}m`];
  const command = documented('helm rollback parcelbell --namespace parcelbell');
  await helm([...argumentsOf(command), String(revision), ...wait], { withinMs: limits.rollOut + 30_000 });
  await untilSettled();
}

/** Runs the chart's own test and answers what its pod said. */
export function helmTest(): Promise<string> {
  const command = documented('helm test parcelbell -n parcelbell');
  return helm([...argumentsOf(command), '--logs', '--timeout', '3m'], { withinMs: 200_000 });
}

/** Lists of values are replaced, maps are joined, as Helm does it. */
function merged(all: readonly Values[]): Values {
  const result: Record<string, unknown> = {};
  for (const [key, value] of all.flatMap(Object.entries<unknown>)) {
    const before = result[key];
    result[key] = isMap(value) && isMap(before) ? merged([before, value]) : value;
  }
  return result;
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All pods of a namespace, as NetworkPolicies name them. */
function inNamespace(name: string): Values {
  return { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } };
}

/** Creates the sample buildings, in their order. */
export async function seed(): Promise<void> {
  for (const name of ['tenancy', 'residents', 'identity', 'deliveries', 'billing'])
    await inProduct(['exec', `deployment/${release}-${name}`, '--', 'node', 'main.mjs', 'seed'], { withinMs: 120_000 });
}

export interface ClusterProduct {
  /** The product by its gateway, with the mails of Mailpit. */
  readonly api: Api;
  readonly gatewayUrl: string;
  readonly mailpitUrl: string;
}

/** The addresses of the installed product. Throws a sentence if they are not reached from here. */
export async function openProduct(): Promise<ClusterProduct> {
  const gatewayUrl = await addressOf(`${release}-gateway`, 8080);
  const mailpitUrl = await addressOf('mailpit', 8025, 'data');
  return { api: apiOf(gatewayUrl, mailpitAt(mailpitUrl)), gatewayUrl, mailpitUrl };
}

/** Stores what the run leaves to read, and removes the release and the namespaces; `KEEP=1` keeps all of it at the end of a run. */
export async function removeUnlessKept(): Promise<void> {
  await evidence?.stop();
  if (process.env.KEEP !== '1') await removeAll();
}

async function removeAll(): Promise<void> {
  const present = (
    await kubectl(['get', 'namespaces', ...allNamespaces, '--ignore-not-found', '--output=name'])
  ).trim();
  if (present === '') return;
  const own = (await kubectl(['get', 'namespaces', `--selector=${ownLabel}=true`, '--output=name'])).split('\n');
  const foreign = present.split('\n').filter((name) => !own.includes(name));
  if (foreign.length > 0)
    throw new Error(
      `The cluster has ${foreign.join(', ')}, which no test created; remove it, or name another cluster by KUBECONFIG.`,
    );
  await helm(['uninstall', release, '--ignore-not-found', '--wait', '--timeout', '4m'], { withinMs: 250_000 });
  const wait = ['--wait', '--timeout=200s'];
  await kubectl(['delete', 'namespaces', ...allNamespaces, '--ignore-not-found', ...wait], { withinMs: 210_000 });
}
