import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { inRoot } from '../setup/paths.mjs';
import type { KubernetesObject } from './examples.ts';

const run = promisify(execFile);
const cache = inRoot('.cache/kubeconform');
const fetchTimeoutMs = 240_000;

const version = 'v0.8.0';

/** The path of kubeconform, which Go builds once. Rejects if Go is not installed or the build takes longer than four minutes. */
export async function findKubeconform(): Promise<string> {
  const folder = path.join(cache, version);
  const file = path.join(folder, 'kubeconform');
  if (existsSync(file)) return file;
  const env = { ...process.env, GOBIN: folder };
  await run('go', ['install', `github.com/yannh/kubeconform/cmd/kubeconform@${version}`], {
    env,
    timeout: fetchTimeoutMs,
  });
  return file;
}

const wheel = 'kubernetes_validate-1.37.0-py3-none-any.whl';
const wheelSha256 = '85136d018a27b50ec7fc049d902bfa5193f5976807e6c0f408e3ab6fe078cad9';

interface Schemas {
  readonly folder: string;
  /** Kinds that do not belong to Kubernetes, so that no schema of them exists. */
  readonly missing: readonly string[];
}

/** The schemas of these objects' kinds for each version, from a package of PyPI that carries them. */
export async function kubernetesSchemas(
  objects: readonly KubernetesObject[],
  versions: readonly string[],
): Promise<Schemas> {
  const file = path.join(cache, wheel);
  if (!existsSync(file)) {
    const options = ['--no-deps', '--quiet', '--disable-pip-version-check', '--dest', cache];
    await run('python3', ['-m', 'pip', 'download', ...options, 'kubernetes-validate==1.37.0'], {
      timeout: fetchTimeoutMs,
    });
  }
  if (createHash('sha256').update(readFileSync(file)).digest('hex') !== wheelSha256) {
    throw new Error(`${wheel} is not the one that is expected: its digest is another one.`);
  }
  const zip = new AdmZip(file);
  const kinds = new Map(objects.map((object) => [schemaName(object), object.kind]));
  const missing = new Set<string>();
  for (const each of versions) {
    extract(zip, each, '_definitions.json');
    for (const [name, kind] of kinds) if (!extract(zip, each, name)) missing.add(kind);
  }
  return { folder: cache, missing: [...missing].sort() };
}

/** As kubeconform names it: the kind, the first part of the group, the version. */
function schemaName({ apiVersion, kind }: KubernetesObject): string {
  const [group = '', version] = apiVersion.split('/');
  const suffix = version ? `${group.split('.')[0]}-${version}` : group;
  return `${kind}-${suffix}.json`.toLowerCase();
}

/** Writes one schema so that kubeconform reads the definitions beside it: as they come, their ids are addresses on the web. */
function extract(zip: AdmZip, version: string, name: string): boolean {
  const target = path.join(cache, version, name);
  const text = zip.readAsText(`kubernetes_validate/kubernetes-json-schema/v${version}-local-strict/${name}`);
  if (!text) return false;
  const { $id: _, $schema: __, ...schema } = JSON.parse(text) as Record<string, unknown>;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(schema).replaceAll('/api/_definitions.json', '_definitions.json'));
  return true;
}
