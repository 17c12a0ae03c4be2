import type { KubernetesObject } from './examples.ts';

/** What a process takes to end after SIGTERM: DRAIN_PAUSE_SECONDS, and 20 s for what it has begun; see "Starting and stopping" in docs/operations.md. */
const drainSeconds = 22;

interface PodSpec {
  // biome-ignore lint/suspicious/noExplicitAny: single fields of Kubernetes' many are read.
  readonly [field: string]: any;
}

/** What an SRE would object to in a release, one sentence each: the rules that no default of the chart may break. */
export function policyFaults(objects: readonly KubernetesObject[]): string[] {
  return [
    ...objects.flatMap(podFaults),
    ...objects
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap((deployment) => deploymentFaults(deployment, objects)),
    ...networkFaults(objects),
    ...scalerFaults(objects),
    ...secretFaults(objects),
  ];
}

function podOf(object: KubernetesObject): PodSpec | undefined {
  return object.kind === 'Pod' ? object.spec : object.spec?.template?.spec;
}

function podFaults(object: KubernetesObject): string[] {
  const pod = podOf(object);
  if (!pod?.containers) return [];
  const security = pod.securityContext ?? {};
  const rules: [boolean, string][] = [
    [security.runAsNonRoot === true && security.runAsUser === 65532, 'runs as a user other than 65532'],
    [security.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.automountServiceAccountToken === false, 'gets a token of the cluster'],
    [!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'shares a namespace with its node'],
    [(pod.volumes ?? []).every((volume: PodSpec) => !volume.hostPath), 'mounts a folder of its node'],
    ...pod.containers.flatMap(containerRules),
  ];
  return broken(object, rules);
}

function containerRules(container: PodSpec): [boolean, string][] {
  const security = container.securityContext ?? {};
  return [
    [security.readOnlyRootFilesystem === true, 'may write to its root'],
    [security.allowPrivilegeEscalation === false && security.privileged !== true, 'may gain privileges'],
    [String(security.capabilities?.drop) === 'ALL' && !security.capabilities?.add, 'keeps capabilities'],
    [Boolean(container.resources?.limits?.memory), 'has no limit of memory'],
    [Boolean(container.resources?.requests?.cpu && container.resources?.requests?.memory), 'requests nothing'],
  ];
}

function deploymentFaults(deployment: KubernetesObject, objects: readonly KubernetesObject[]): string[] {
  const { template, strategy } = deployment.spec;
  const [container = {}] = template.spec.containers as PodSpec[];
  const preStop = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const component = deployment.metadata.labels?.['app.kubernetes.io/component'];
  const isService = !component?.startsWith('frontend-');
  const mode = container.env?.find((variable: PodSpec) => variable.name === 'NODE_ENV')?.value;
  const token = container.env?.find((variable: PodSpec) => variable.name === 'METRICS_TOKEN')?.valueFrom?.secretKeyRef;
  return broken(deployment, [
    [strategy.rollingUpdate.maxUnavailable === 0, 'loses pods during a roll-out'],
    [preStop > 0, 'ends while requests are still sent to it'],
    [template.spec.terminationGracePeriodSeconds > preStop + drainSeconds, 'is killed before it has drained'],
    [container.livenessProbe?.httpGet?.path === '/livez', 'has no liveness probe at /livez'],
    [container.readinessProbe?.httpGet?.path === '/readyz', 'has no readiness probe at /readyz'],
    [container.startupProbe?.httpGet?.path === '/livez', 'has no startup probe'],
    [(template.spec.topologySpreadConstraints ?? []).length === 2, 'is not spread over zones and nodes'],
    [mode === 'production', 'does not run in production mode'],
    [token && !token.optional, 'has metrics without a token'],
    [!isService || !String(container.image).endsWith(':latest'), 'runs whatever is latest'],
    [
      objects.some((object) => object.kind === 'PodDisruptionBudget' && selects(object, component)),
      'has no disruption budget',
    ],
  ]);
}

function networkFaults(objects: readonly KubernetesObject[]): string[] {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const denies = policies.some(
    ({ spec }) =>
      !spec.podSelector.matchLabels?.['app.kubernetes.io/component'] &&
      String(spec.policyTypes) === 'Ingress,Egress' &&
      !spec.ingress &&
      !spec.egress,
  );
  const open = policies.filter(
    ({ spec }) =>
      (spec.ingress ?? []).some((rule: PodSpec) => !rule.from || rule.from.some(isAnybody)) ||
      (spec.egress ?? []).some((rule: PodSpec) => !rule.to || !rule.ports || rule.to.some(isWholeNetwork)),
  );
  return [
    ...(denies ? [] : ['No NetworkPolicy refuses what is not allowed.']),
    ...open.map(({ metadata }) => `NetworkPolicy ${metadata.name} opens more than it needs.`),
  ];
}

const isAnybody = (peer: PodSpec): boolean =>
  peer.ipBlock?.cidr === '0.0.0.0/0' ||
  isEmpty(peer.namespaceSelector) ||
  (isEmpty(peer.podSelector) && !peer.namespaceSelector);
const isWholeNetwork = (peer: PodSpec): boolean =>
  (peer.ipBlock?.cidr === '0.0.0.0/0' && !String(peer.ipBlock.except).includes('169.254.0.0/16')) ||
  (isEmpty(peer.namespaceSelector) && !peer.podSelector);
const isEmpty = (selector: PodSpec | undefined): boolean =>
  selector !== undefined && Object.keys(selector).length === 0;

function scalerFaults(objects: readonly KubernetesObject[]): string[] {
  const scalers = objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject');
  const targets = scalers.map(({ spec }) => spec.scaleTargetRef.name as string);
  const twice = targets.filter((target, index) => targets.indexOf(target) !== index);
  const large = scalers.filter(({ spec }) => (spec.maxReplicas ?? spec.maxReplicaCount) > 24);
  return [
    ...twice.map((target) => `${target} has two scalers.`),
    ...large.map(({ metadata }) => `${metadata.name} scales beyond the 24 partitions of a topic.`),
  ];
}

const secretLike = /SECRET|TOKEN|PASSWORD|PRIVATE_KEY|^(MONGO|REDIS|SMTP)_URL$/;

/** No secret in a plain value: not as an object of the chart, not in an environment. */
function secretFaults(objects: readonly KubernetesObject[]): string[] {
  const objectsWithSecrets = objects
    .filter(({ kind }) => kind === 'Secret')
    .map(({ metadata }) => `Secret ${metadata.name}`);
  const variables = objects.flatMap((object) =>
    (podOf(object)?.containers ?? []).flatMap((container: PodSpec) =>
      (container.env ?? [])
        .filter((variable: PodSpec) => secretLike.test(variable.name) && variable.value !== undefined)
        .map((variable: PodSpec) => `${variable.name} of ${object.metadata.name}`),
    ),
  );
  return [...objectsWithSecrets, ...variables].map((what) => `${what} is a secret in the values.`);
}

function selects({ spec }: KubernetesObject, component: string | undefined): boolean {
  return spec.selector.matchLabels['app.kubernetes.io/component'] === component;
}

function broken(object: KubernetesObject, rules: readonly [boolean, string][]): string[] {
  return rules.filter(([holds]) => !holds).map(([, fault]) => `${object.kind} ${object.metadata.name} ${fault}.`);
}
