import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumOptions } from '../harness/browser.ts';
import { root } from '../harness/product-process.ts';

const release = '13.5.0';
const folder = path.join(root, '.cache', `lighthouse-${release}`);
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
const installMs = 180_000;
const auditMs = 120_000;
const run = promisify(execFile);

/** One of each kind of page of the documentation, in either language. */
export const audited = ['', 'fr/concierge/log-a-parcel.html', 'reference/settings.html'];

export interface Score {
  readonly category: string;
  /** From 0 to 100. */
  readonly score: number;
  /** What costs points, by name. */
  readonly faults: readonly string[];
}

/** Installs Lighthouse where it is not yet. It has 114 packages, so it is none of the workspace's. Returns whether it could be had. */
export async function installLighthouse(): Promise<boolean> {
  if (existsSync(path.join(folder, 'complete'))) return true;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', `lighthouse@${release}`, ...options], { cwd: folder, timeout: installMs });
    await writeFile(path.join(folder, 'complete'), '');
    return true;
  } catch {
    return false;
  }
}

/** Lighthouse's scores of a page: on a desktop, or on the slow phone that it simulates. Throws an Error if it cannot judge the page. */
export async function scoresOf(
  url: string,
  categories: readonly string[],
  device: 'desktop' | 'phone',
): Promise<readonly Score[]> {
  const output = path.join(folder, `report-${randomUUID()}.json`);
  const { executablePath = '', args = [] } = chromiumOptions();
  const options = [
    ...['--quiet', '--output=json', `--output-path=${output}`, `--only-categories=${categories.join(',')}`],
    `--chrome-flags=${args.join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  try {
    await run(process.execPath, [program, url, ...options], {
      env: { ...process.env, CHROME_PATH: executablePath },
      timeout: auditMs,
    });
    return readScores(JSON.parse(await readFile(output, 'utf8')));
  } finally {
    await rm(output, { force: true });
  }
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
}

function readScores({ runtimeError, categories, audits }: Report): readonly Score[] {
  if (runtimeError) throw new Error(runtimeError.message);
  return Object.entries(categories).map(([category, { score, auditRefs }]) => {
    const faults = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
    return { category, score: Math.round((score ?? 0) * 100), faults: faults.map(({ id }) => audits[id]?.title ?? id) };
  });
}
