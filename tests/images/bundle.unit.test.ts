import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { bundle } from '../../tools/images/bundle.ts';
import { serviceNames } from '../../tools/services/plan.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The sources of ours that a bundle was made from, as its maps name them. */
function sourcesIn(output: string): readonly string[] {
  const maps = readdirSync(output).filter((name) => name.endsWith('.map'));
  return maps
    .flatMap((name): readonly string[] => JSON.parse(readFileSync(path.join(output, name), 'utf8')).sources)
    .filter((name) => /^(services|proto|addresses)\//.test(name));
}

const images = [
  ...serviceNames.map((service) => [service, 'src/main.ts'] as const),
  ['gateway', 'src/front-ends/main.ts'] as const,
  ['embedded', 'src/dev-services/main.ts'] as const,
];

describe('the bundle of an image', () => {
  it.each(images)('%s, %s: has what it imports, and no test and no other service', async (service, main) => {
    const output = path.join(folder, service, path.dirname(main));
    await bundle({ service, main, output, minimize: false });
    expect(existsSync(path.join(output, 'main.mjs'))).toBe(true);
    const sources = sourcesIn(output);
    expect(sources).toContain(`services/${service}/${main}`);
    expect(sources.filter((name) => /\.test\.|\/(testing|bench|conformance)\//.test(name))).toEqual([]);
    const owners = new Set(sources.map((name) => /^services\/([a-z-]+)\//.exec(name)?.[1]));
    const others = [...serviceNames, 'all-in-one', 'document-store'].filter((name) => name !== service);
    expect(others.filter((name) => owners.has(name))).toEqual([]);
  });
});
