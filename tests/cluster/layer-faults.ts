import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../tools/setup/paths.mjs';
import type { Layer, LayerEntry } from './image-layers.ts';

/** A fault of a file, by its name or by its content. */
interface Fault {
  readonly what: string;
  readonly pattern: RegExp;
}

const wrongNames: readonly Fault[] = [
  { what: 'settings with secrets', pattern: /(^|\/)\.env(\.[^/]*)?$/ },
  { what: 'a repository', pattern: /(^|\/)\.git(\/|$)/ },
  { what: 'a key of SSH', pattern: /(^|\/)id_(rsa|dsa|ecdsa|ed25519)$/ },
  { what: 'a file of secrets', pattern: /(^|\/)(secrets\.json|session-secret|link-secret)$/ },
  { what: 'data of a product', pattern: /(^|\/)\.(data|cache)\// },
  { what: 'a test', pattern: /^app\/.*\.(unit|int|smoke|e2e|full|browser|cluster|test|spec)\.[cm]?[jt]sx?(\.map)?$/ },
  { what: 'sources of tests', pattern: /^app\/(tests|.*\/testing)\// },
];

/** Keys and tokens as those who issue them write them. The words alone are in libraries that read them. */
const wrongContents: readonly Fault[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\n|\s)+[A-Za-z0-9+/=]{40}/ },
  { what: 'a token of GitHub', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})/ },
  { what: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: 'a key of AWS', pattern: /\bAKIA[A-Z0-9]{16}\b/ },
  { what: 'a key of Google', pattern: /\bAIza[A-Za-z0-9_-]{35}\b/ },
  { what: 'a token of Slack', pattern: /\bxox[abpr]-[A-Za-z0-9-]{20}/ },
  { what: 'a key of Stripe', pattern: /\b[rs]k_live_[A-Za-z0-9]{20}/ },
];
const npmAccount = /\b_(?:auth|authToken|password)\b\s*=/;
const testSource = /\.(?:unit|int|smoke|e2e|full|browser|cluster)\.test\.tsx?$|\/testing\//;

const shellsAndPackageManagers = new Set([
  ...['sh', 'ash', 'bash', 'busybox', 'csh', 'dash', 'fish', 'ksh', 'tcsh', 'zsh'],
  ...['apk', 'apt', 'apt-get', 'corepack', 'dnf', 'dpkg', 'npm', 'npx', 'pip', 'rpm', 'yarn', 'yum'],
]);

/** The shells and package managers of a layer. */
export function programsOf({ entries }: Layer): string[] {
  const programs = entries.filter((entry) => /(^|\/)s?bin\//.test(entry.path));
  return programs.map((entry) => entry.path).filter((name) => shellsAndPackageManagers.has(path.basename(name)));
}

/** Secrets, the repository and tests in a layer: each as its path with what it is. Secrets themselves are not repeated. */
export function faultsOf(layer: Layer): string[] {
  const own = secretsOfThisMachine();
  return layer.entries.flatMap((entry) => {
    const byName = wrongNames.filter(({ pattern }) => pattern.test(entry.path)).map(({ what }) => what);
    const found = entry.isFile ? [...byName, ...contentFaults(layer, entry, own)] : byName;
    return found.map((what) => `${entry.path}: ${what}`);
  });
}

function contentFaults({ folder }: Layer, entry: LayerEntry, own: ReadonlyMap<string, string>): string[] {
  // Each byte is one character, so that a key is found in a program, too.
  const text = readFileSync(path.join(folder, entry.path), 'latin1');
  const found = wrongContents.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
  if (path.basename(entry.path) === '.npmrc' || path.basename(entry.path) === 'npmrc')
    if (npmAccount.test(text)) found.push('an account of npm');
  if (entry.path.startsWith('app/') && entry.path.endsWith('.map')) found.push(...testsInSourceMap(text));
  for (const [name, value] of own) if (text.includes(value)) found.push(`the value of ${name}`);
  return found;
}

function testsInSourceMap(text: string): string[] {
  const { sources = [] } = JSON.parse(text) as { sources?: readonly string[] };
  return sources.filter((source) => testSource.test(source)).map((source) => `a source map of ${source}`);
}

const secretName = /(SECRET|TOKEN|PASSWORD|PRIVATE_KEY)(_PREVIOUS)?$/i;
/** Shorter values are words that could be anywhere. */
const minSecretLength = 16;

/** The secrets that a build on this machine could have copied: those of its environment and of the product in this checkout, by name. */
function secretsOfThisMachine(): ReadonlyMap<string, string> {
  const files = ['.data/secrets.json', '.data/tilt/secrets.json']
    .map((name) => inRoot(name))
    .filter((file) => existsSync(file));
  const stored = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object));
  const named = Object.entries(process.env).filter(([name]) => secretName.test(name));
  return new Map(
    [...stored, ...named].filter(([, value]) => typeof value === 'string' && value.length >= minSecretLength),
  );
}
