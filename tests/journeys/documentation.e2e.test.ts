import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from '@jest/globals';
import { metricsPage } from '../../tools/site/references/metrics.ts';
import { openBuilding } from '../harness/building.ts';
import { root } from '../harness/product-process.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

const run = promisify(execFile);
const metricsToken = 'a-token-for-these-tests-of-the-documentation';
/** The address in the guides, in whose place the tested product stands. */
const addressOfGuides = 'http://localhost:8080';

interface Block {
  readonly file: string;
  /** What stands behind its three backquotes, such as `sh runs`. */
  readonly info: string;
  readonly text: string;
}

const files = globSync('docs/guides/**/*.md', { cwd: root }).sort();
const blocks = (await Promise.all(files.map(blocksOf))).flat();
const withCommands = files.filter((file) => blocks.some((block) => block.file === file && block.info === 'sh runs'));
const imported = blocks.filter(({ info }) => info.startsWith('csv imports='));

async function blocksOf(file: string): Promise<Block[]> {
  const markdown = await readFile(path.join(root, file), 'utf8');
  return [...markdown.matchAll(/^```(.*)\n([\s\S]*?)^```/gm)].map(([, info = '', text = '']) => ({ file, info, text }));
}

describe('the guides', () => {
  const { it, product, api } = testProduct({ env: { METRICS_TOKEN: metricsToken } });

  for (const file of withCommands)
    it(`have commands that work: ${file}`, async () => {
      const commands = blocks
        .filter((block) => block.file === file && block.info === 'sh runs')
        .map(({ text }) => text);
      const script = `set -euo pipefail\n${commands.join('\n').replaceAll(addressOfGuides, product().url)}`;
      const { stdout } = await run('bash', ['-c', script], {
        env: { ...process.env, METRICS_TOKEN: metricsToken },
        timeout: 60_000,
        maxBuffer: 10_000_000,
      });
      expect(stdout).not.toBe('');
    });

  it('lead to a reference that names every metric of the product', async () => {
    const answer = await fetch(`${product().url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const measured = [...(await answer.text()).matchAll(/^# HELP (\w+?)(?:_total)? /gm)].map(([, name = '']) => name);
    const { markdown } = metricsPage();
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.filter((name) => name !== 'target_info' && !markdown.includes(`\`${name}\``))).toEqual([]);
  });

  it('have files that can be imported', async () => {
    const building = await openBuilding(api());
    const superadmin = await api().signIn('superadmin@parcelbell.test');
    const reading = { ...superadmin, 'x-tenant-id': building.id };
    expect(imported.map(({ info }) => info)).toEqual(['csv imports=units', 'csv imports=residents']);
    for (const { info, text } of imported) {
      const kind = info.slice('csv imports='.length);
      const query = kind === 'units' ? `?tenantId=${building.id}` : '';
      const { status, body } = await api().sendUntilAvailable('POST', `/api/imports/${kind}${query}`, text, {
        ...reading,
        'content-type': 'text/csv',
      });
      expect([status, body.errors]).toEqual([202, undefined]);
      await until(
        `the ${kind} are imported`,
        async () => (await api().get(`/api/imports/${kind}/${body.importId}`, reading)).body.state,
        (state) => state === 'done',
      );
    }
  });
});
