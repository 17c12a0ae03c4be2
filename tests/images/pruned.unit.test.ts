import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '../../tools/services/plan.ts';
import { root } from '../../tools/setup/paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-pruned-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the image of a service is made from: the folder that turbo leaves of the workspace. */
function prune(service: string): string {
  const out = path.join(folder, service);
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
  const args = ['prune', `@parcelbell/${service}`, '--docker', '--production', '--out-dir', out, '--skip-infer'];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [turbo, ...args], { cwd: root, env, stdio: 'pipe' });
  return path.join(out, 'full');
}

/** The sources that run: no tests, no benchmarks and no builds. */
function sourcesIn(tree: string): readonly string[] {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .map((entry) => path.relative(tree, path.join(entry.parentPath, entry.name)))
    .filter((name) => /(^|\/)(src|gen)\/.*\.(ts|js)$/.test(name))
    .filter((name) => !/\.test\.|\.d\.ts$|\/(testing|bench|conformance)\/|\/page\//.test(name));
}

/** What a file imports when it runs, as it is written. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*).*$/gm, '');
  const statements = text.matchAll(
    /^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...statements].map(([, from, alone, dynamic]) => from ?? alone ?? dynamic ?? '');
}

/** The package.json of the package that a file of the tree belongs to. */
function packageOf(file: string): { readonly dependencies?: Readonly<Record<string, string>>; readonly name: string } {
  const manifest = path.join(path.dirname(file), 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : packageOf(path.dirname(file));
}

const nameOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The imports of a file that the image would not have. */
function missingIn(tree: string, name: string): readonly string[] {
  const file = path.join(tree, name);
  const { dependencies = {}, name: self } = packageOf(file);
  return importsOf(file)
    .filter((specifier) => {
      if (specifier.startsWith('.')) return !existsSync(path.join(path.dirname(file), specifier));
      return !isBuiltin(specifier) && !(nameOf(specifier) in dependencies) && nameOf(specifier) !== self;
    })
    .map((specifier) => `${name} imports ${specifier}`);
}

describe('the pruned workspace of an image', () => {
  it.each([...serviceNames, 'embedded'])('%s: has everything that it imports, and no test', (service) => {
    const tree = prune(service);
    const sources = sourcesIn(tree);
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap((name) => missingIn(tree, name))).toEqual([]);
    const others = serviceNames.filter((name) => name !== service && existsSync(path.join(tree, 'services', name)));
    expect(others).toEqual([]);
    expect(existsSync(path.join(tree, 'services/document-store'))).toBe(false);
  });
});
