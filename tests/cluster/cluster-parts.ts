import { copyFile, cp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { inRoot } from '../../tools/setup/paths.mjs';
import { docker } from './command.ts';
import { kubectl } from './kubectl.ts';
import { issueKubeletCertificate, kubeletCertificate } from './kubelet-certificate.ts';
import { loadImages } from './load-images.ts';
import { moduleFolder, type ProgramName, program } from './programs.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** What is in its folder in tests/cluster/parts: `kustomization.yaml`, and what else it names. */
interface ClusterPart {
  /** Its images by the program that is in each: `parcelbell-test/<program>:built`. */
  readonly images: readonly ProgramName[];
  /** How they are made, where it is not the common `program.Dockerfile`. */
  readonly dockerfile?: string;
  /** The folder in the module of its first program that `upstream` stands for in its kustomization. */
  readonly upstream?: string;
  /** Creates what its objects need. */
  readonly prepare?: () => Promise<void>;
  /** The workloads that have to be ready, by namespace. */
  readonly workloads: Readonly<Record<string, readonly string[]>>;
  /** The API that it adds. `unauthenticated.yaml` is for it. */
  readonly api?: string;
  /** Removes what stays when its objects are deleted. */
  readonly clean?: () => Promise<void>;
}

const parts: Readonly<Record<'kube-router' | 'metrics-server' | 'keda', ClusterPart>> = {
  /** Enforces NetworkPolicies. */
  'kube-router': {
    images: ['kube-router'],
    dockerfile: 'kube-router/Dockerfile',
    workloads: { 'kube-system': ['daemonset/kube-router'] },
    clean: removeRules,
  },
  /** Measures pods, for a HorizontalPodAutoscaler on CPU. */
  'metrics-server': {
    images: ['metrics-server'],
    upstream: 'manifests/base',
    prepare: issueKubeletCertificate,
    workloads: { 'kube-system': ['deployment/metrics-server'] },
    api: 'v1beta1.metrics.k8s.io',
    clean: () => deleteObjects(kubeletCertificate),
  },
  /** Scales by a ScaledObject. */
  keda: {
    images: ['keda-operator', 'keda-adapter'],
    upstream: 'config',
    workloads: { keda: ['deployment/keda-operator', 'deployment/keda-metrics-apiserver'] },
    api: 'v1beta1.external.metrics.k8s.io',
  },
};

type ClusterPartName = keyof typeof parts;

const builtWithinMs = 5 * 60_000;
const worksWithinMs = 4 * 60_000;
const deletedWithinMs = 3 * 60_000;

/** What a real cluster has beside Kubernetes, here from Go modules. */
export const clusterParts = { install, removeApi, remove };

/** Installs a part and resolves when it works; may be repeated. Its programs are built before if they do not exist, which takes long: see `builtPrograms`. */
async function install(name: ClusterPartName): Promise<void> {
  const part = parts[name];
  for (const image of part.images) await buildImage(image, part.dockerfile);
  await loadImages(...part.images.map(imageOf));
  await part.prepare?.();
  const objects = parseAllDocuments(await objectsOf(name));
  const isApi = (each: (typeof objects)[number]): boolean => each.get('kind') === 'APIService';
  await apply(objects.filter((each) => !isApi(each)).join('---\n'));
  for (const [namespace, workloads] of Object.entries(part.workloads)) {
    for (const workload of workloads) await waitFor('-n', namespace, 'rollout', 'status', workload);
  }
  if (!part.api) return;
  // The API server asks at once and keeps its connection. Before the service has an address, that may lead out of the cluster.
  await apply(objects.filter(isApi).join('---\n'));
  await waitFor('wait', '--for=condition=Available', `apiservice/${part.api}`);
}

/** Removes the API that a part adds. While one does not answer, Kubernetes removes no namespace. */
async function removeApi(name: ClusterPartName): Promise<void> {
  const { api } = parts[name];
  if (api) await kubectl(['delete', 'apiservice', api, '--ignore-not-found'], { withinMs: deletedWithinMs });
}

/** Removes a part; kinds that it brought stay. What uses it has to be removed before it, because a ScaledObject is let go by KEDA alone. */
async function remove(name: ClusterPartName): Promise<void> {
  const objects = parseAllDocuments(await objectsOf(name));
  await deleteObjects(objects.filter((each) => each.get('kind') !== 'CustomResourceDefinition').join('---\n'));
  await parts[name].clean?.();
}

const imageOf = (name: ProgramName): string => `parcelbell-test/${name}:built`;
const inParts = (file: string): string => inRoot('tests/cluster/parts', file);

async function buildImage(name: ProgramName, dockerfile = 'program.Dockerfile'): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    await copyFile(await program(name), path.join(folder, 'program'));
    await docker(['build', '--quiet', '--tag', imageOf(name), '--file', inParts(dockerfile), folder], {
      withinMs: builtWithinMs,
    });
  });
}

/** The objects of a part as YAML. */
async function objectsOf(name: ClusterPartName): Promise<string> {
  const { images, upstream, api } = parts[name];
  const objects = await inTemporaryFolder(async (folder) => {
    await cp(inParts(name), folder, { recursive: true });
    const [first] = images;
    if (upstream && first) await symlink(path.join(await moduleFolder(first), upstream), path.join(folder, 'upstream'));
    return kubectl(['kustomize', folder]);
  });
  if (!api || (await hasCertificateForApis())) return objects;
  return `${objects}---\n${await readFile(inParts(`${name}/unauthenticated.yaml`), 'utf8')}`;
}

/** Whether the API server shows aggregated APIs a certificate, and so is allowed to say who asks. */
async function hasCertificateForApis(): Promise<boolean> {
  const authority = 'jsonpath={.data.requestheader-client-ca-file}';
  const told = ['-n', 'kube-system', 'get', 'configmap', 'extension-apiserver-authentication', '-o', authority];
  return (await kubectl(told)) !== '';
}

/** kube-router leaves its rules when it ends. A pod on each node removes them. */
async function removeRules(): Promise<void> {
  const cleaner = await readFile(inParts('kube-router/clean.yaml'), 'utf8');
  await apply(cleaner);
  await waitFor('-n', 'kube-system', 'rollout', 'status', 'daemonset/kube-router-clean');
  await deleteObjects(cleaner);
}

async function apply(objects: string): Promise<void> {
  await kubectl(['apply', '--server-side', '--force-conflicts', '-f', '-'], { input: objects });
}

async function deleteObjects(objects: string): Promise<void> {
  const args = ['delete', '--ignore-not-found', '-f', '-', `--timeout=${deletedWithinMs / 1_000}s`];
  await kubectl(args, { input: objects, withinMs: deletedWithinMs + 10_000 });
}

async function waitFor(...args: readonly string[]): Promise<void> {
  await kubectl([...args, `--timeout=${worksWithinMs / 1_000}s`], { withinMs: worksWithinMs + 10_000 });
}
