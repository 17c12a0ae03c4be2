import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findHelm } from '../../tools/charts/helm.ts';
import { inRoot } from '../../tools/setup/paths.mjs';
import { until } from '../harness/until.ts';
import { CommandError, type CommandOptions, command } from './command.ts';
import { kubectl } from './kubectl.ts';

/** The release of the chart and the namespace it is installed in. The chart names its objects `parcelbell-<component>`. */
export const release = 'parcelbell';

const facts = JSON.parse(readFileSync(inRoot('charts/parcelbell/files/workloads.json'), 'utf8')) as Record<
  'services' | 'frontEnds',
  Record<string, unknown>
>;
export const services = Object.keys(facts.services).sort();
export const frontEnds = Object.keys(facts.frontEnds)
  .map((name) => `frontend-${name}`)
  .sort();
/** The workloads of the chart by the label `app.kubernetes.io/component`, which is also the name of their container. */
export const components = [...services, ...frontEnds];

type Options = Pick<CommandOptions, 'input' | 'withinMs'>;

/** Runs Helm in the namespace of the product and answers what it prints. Throws CommandError, or a sentence where no Helm can be had. */
export function helm(args: readonly string[], options?: Options): Promise<string> {
  const binary = findHelm();
  if (!binary) throw new Error('There is no Helm 4 on this machine, and no package carries one for it.');
  return command(binary, [...args, '--namespace', release], options);
}

/** Runs kubectl in the namespace of the product. */
export function inProduct(args: readonly string[], options?: Options): Promise<string> {
  return kubectl(['--namespace', release, ...args], options);
}

/** Creates or changes objects: a file of YAML, or objects that are written to standard input. Fails if the API warns of any of them. */
export async function apply(objects: string | readonly object[], namespace?: string): Promise<void> {
  const from = typeof objects === 'string' ? objects : '-';
  const where = namespace ? ['--namespace', namespace] : [];
  const list = { apiVersion: 'v1', kind: 'List', items: objects };
  const options = ['--server-side', '--force-conflicts', '--validate=strict', '--warnings-as-errors'];
  await kubectl([...where, 'apply', ...options, '--filename', from], {
    ...(from === '-' ? { input: JSON.stringify(list) } : {}),
  });
}

/** What these tests read of objects of any kind. */
interface KubernetesObject {
  readonly metadata: {
    readonly name: string;
    readonly uid: string;
    readonly generation?: number;
    readonly labels?: Readonly<Record<string, string>>;
    readonly deletionTimestamp?: string;
  };
}

interface Condition {
  readonly type: string;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason?: string;
  /** An ISO timestamp. */
  readonly lastTransitionTime: string;
}

export interface Pod extends KubernetesObject {
  readonly spec: { readonly containers: readonly { readonly name: string }[] };
  readonly status: {
    readonly phase: string;
    readonly podIP?: string;
    readonly conditions?: readonly Condition[];
    readonly containerStatuses?: readonly {
      readonly restartCount: number;
      readonly ready: boolean;
      readonly lastState: { readonly terminated?: { readonly exitCode: number; readonly reason: string } };
    }[];
  };
}

export interface Deployment extends KubernetesObject {
  readonly spec: { readonly replicas: number };
  readonly status: {
    readonly observedGeneration?: number;
    readonly replicas?: number;
    readonly updatedReplicas?: number;
    readonly availableReplicas?: number;
  };
}

/** Reads objects of the product's namespace, such as `deployments` or `pods`, with further arguments of `kubectl get`. */
export async function list<T extends KubernetesObject>(kind: string, ...args: readonly string[]): Promise<T[]> {
  const text = await inProduct(['get', kind, ...args, '--output', 'json']);
  return (JSON.parse(text) as { items: T[] }).items;
}

const ofRelease = `app.kubernetes.io/instance=${release}`;
/** The workload of a pod. */
export const componentOf = ({ metadata }: KubernetesObject): string =>
  metadata.labels?.['app.kubernetes.io/component'] ?? '';

/** The pods of the workloads, or of one; without those of Jobs, and with those that are about to end. */
export async function pods(component?: string): Promise<Pod[]> {
  const labels = component ? `${ofRelease},app.kubernetes.io/component=${component}` : ofRelease;
  const found = await list<Pod>('pods', '--selector', labels);
  return found.filter((pod) => components.includes(componentOf(pod)));
}

/** One ready pod of a workload that is not about to end. */
export async function readyPod(component: string): Promise<Pod> {
  const [pod] = (await pods(component)).filter((each) => isReady(each) && !each.metadata.deletionTimestamp);
  if (!pod) throw new Error(`No pod of ${component} is ready.`);
  return pod;
}

export function isReady({ status }: Pod): boolean {
  return status.conditions?.some(({ type, status: value }) => type === 'Ready' && value === 'True') === true;
}

/** How often the container of a pod was started again. */
export function restartsOf({ status }: Pod): number {
  return status.containerStatuses?.[0]?.restartCount ?? 0;
}

export const nameOf = ({ metadata }: KubernetesObject): string => metadata.name;

/** The deployments of the release. */
export function deployments(): Promise<Deployment[]> {
  return list('deployments', '--selector', ofRelease);
}

/** Like `until`, but asks once a second or less often, because each question starts a process. */
export function untilInCluster<T>(
  what: string,
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
  withinMs: number,
  everyMs = 3_000,
): Promise<T> {
  const askLater = async (): Promise<T> => {
    await wait(everyMs);
    return ask();
  };
  return until(what, askLater, satisfies, withinMs);
}

/** Resolves once every deployment runs what it should, as many pods as it should, and no earlier pod is left. */
export async function untilSettled(withinMs = 8 * 60_000): Promise<void> {
  await untilInCluster(
    'every deployment is settled',
    async () => [...(await unsettledDeployments()), ...(await unsettledPods())],
    (unsettled) => unsettled.length === 0,
    withinMs,
  );
}

async function unsettledDeployments(): Promise<string[]> {
  const all = await deployments();
  return all.filter((deployment) => !isSettled(deployment)).map(nameOf);
}

function isSettled({ metadata, spec, status }: Deployment): boolean {
  const counts = [status.replicas, status.updatedReplicas, status.availableReplicas];
  return status.observedGeneration === metadata.generation && counts.every((count) => count === spec.replicas);
}

async function unsettledPods(): Promise<string[]> {
  const all = await pods();
  return all.filter((pod) => pod.metadata.deletionTimestamp || !isReady(pod)).map(nameOf);
}

/** Replaces all pods of the workloads, as `kubectl rollout restart` does, and resolves once the earlier ones have ended. */
export async function restart(names: readonly string[] = components): Promise<void> {
  await inProduct(['rollout', 'restart', ...names.map((name) => `deployment/${release}-${name}`)]);
  await untilSettled();
}

/** Asks for the eviction of a pod, as the drain of a node does. `refused`: a disruption budget forbids it now (429). `gone`: there is no such pod any more. */
export async function evict(pod: string): Promise<'evicted' | 'refused' | 'gone'> {
  const path = `/api/v1/namespaces/${release}/pods/${pod}/eviction`;
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace: release } };
  try {
    await kubectl(['create', '--raw', path, '--filename', '-'], { input: JSON.stringify(eviction) });
    return 'evicted';
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (error.output.includes('(TooManyRequests)')) return 'refused';
    if (error.output.includes('(NotFound)')) return 'gone';
    throw error;
  }
}

interface InPod {
  readonly pod: string;
  /** The product's namespace by default. */
  readonly namespace?: string;
  /** Read by the script as `JSON.parse(process.argv[1])`. */
  readonly data?: unknown;
  readonly withinMs?: number;
}

/** Runs a script, an ES module, by the Node of a pod's only container, since images have no shell. Answers what it prints. */
export function runInPod(script: string, { pod, namespace = release, data = null, withinMs }: InPod): Promise<string> {
  const node = ['node', '--input-type=module', '--eval', script, JSON.stringify(data)];
  return kubectl(['--namespace', namespace, 'exec', pod, '--', ...node], withinMs ? { withinMs } : {});
}

/** The address of a Service at which the tests reach it. Throws a sentence if the cluster's Services are not reached from here. */
export async function addressOf(service: string, port: number, namespace = release): Promise<string> {
  const ip = await kubectl([
    '--namespace',
    namespace,
    'get',
    'service',
    service,
    '--output=jsonpath={.spec.clusterIP}',
  ]);
  const url = `http://${ip}:${port}`;
  const answers = async (): Promise<boolean> =>
    fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
      async (answer) => (await answer.body?.cancel()) === undefined,
      () => false,
    );
  await until(`${service} answers at ${url}`, answers, Boolean, 20_000).catch((cause: unknown) => {
    throw new Error(
      `${url}, the Service ${service}, is not reached from here. Run this command where Services are reached, as on a node of the cluster, or add a route to them.`,
      { cause },
    );
  });
  return url;
}
