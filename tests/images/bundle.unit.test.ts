import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

const endsWithinMs = 30_000;
const images = [
  ...serviceNames.map((service) => [service, 'src/main.ts'] as const),
  ['gateway', 'src/front-ends/main.ts'] as const,
  ['embedded', 'src/dev-services/main.ts'] as const,
];

describe('the bundle of an image', () => {
  it.each(images)('%s, %s: can be loaded, and has no test and no other service', async (service, main) => {
    const output = path.join(folder, service, path.dirname(main));
    await bundle({ service, main, output });
    // Settings are read once everything is loaded.
    const { status, stderr } = spawnSync(process.execPath, ['main.mjs'], {
      cwd: output,
      env: { PORT: 'nowhere' },
      encoding: 'utf8',
      timeout: endsWithinMs,
    });
    expect(stderr).toContain('PORT: must be a port number');
    expect(status).toBe(1);
    const sources = sourcesIn(output);
    expect(sources).toContain(`services/${service}/${main}`);
    expect(sources.filter((name) => /\.test\.|\/(testing|bench|conformance)\//.test(name))).toEqual([]);
    const owners = new Set(sources.map((name) => /^services\/([a-z-]+)\//.exec(name)?.[1]));
    const others = [...serviceNames, 'all-in-one', 'document-store'].filter((name) => name !== service);
    expect(others.filter((name) => owners.has(name))).toEqual([]);
  });
});
