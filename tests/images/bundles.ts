import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../../tools/images/bundle.ts';
import { serviceNames } from '../../tools/services/plan.ts';
import { faultsOf } from '../cluster/layer-faults.ts';

/** The service and the main of each image. */
export const mains: readonly (readonly [service: string, main: string])[] = [
  ...serviceNames.map((service) => [service, 'src/main.ts'] as const),
  ['gateway', 'src/front-ends/main.ts'],
  ['embedded', 'src/dev-services/main.ts'],
];

export interface Bundle {
  /** Its folder. */
  readonly output: string;
  /** The sources of ours that it was made from, as its maps name them. */
  readonly sources: readonly string[];
  remove(): void;
}

/** Bundles a main into a temporary folder, as the build of its image does. */
export async function makeBundle(service: string, main: string): Promise<Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-bundle-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const output = path.join(folder, 'app');
  try {
    await bundle({ service, main, output });
    return { output, sources: sourcesIn(output), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function sourcesIn(output: string): readonly string[] {
  const maps = readdirSync(output).filter((name) => name.endsWith('.map'));
  return maps
    .flatMap((name): readonly string[] => JSON.parse(readFileSync(path.join(output, name), 'utf8')).sources)
    .filter((name) => /^(services|proto|addresses)\//.test(name));
}

/** Its sources that are tests or belong to another service. */
export function strangeSources(service: string, { sources }: Bundle): readonly string[] {
  const others = [...serviceNames, 'all-in-one', 'document-store'].filter((name) => name !== service);
  const isTest = (source: string): boolean => /\.test\.|\/(testing|bench|conformance)\//.test(source);
  return sources.filter((source) => isTest(source) || others.some((name) => source.startsWith(`services/${name}/`)));
}

/** The secrets and tests in its files, as they would be found in a layer of its image. */
export function faultsIn({ output }: Bundle): readonly string[] {
  const folder = path.dirname(output);
  const names = readdirSync(output).map((name) => path.join(path.basename(output), name));
  const entries = names.map((name) => ({ path: name, isFile: statSync(path.join(folder, name)).isFile() }));
  return faultsOf({ folder, entries, bytes: 0 });
}

/** Starts it with a setting that is wrong, which it says once everything is loaded, and then ends with 1. */
export function startWithWrongPort({ output }: Bundle): { readonly status: number | null; readonly stderr: string } {
  return spawnSync(process.execPath, ['main.mjs'], {
    cwd: output,
    env: { PORT: 'nowhere' },
    encoding: 'utf8',
    timeout: endsWithinMs,
  });
}

const endsWithinMs = 30_000;
