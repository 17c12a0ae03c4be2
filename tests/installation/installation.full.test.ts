import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeParcels } from '../bench/store-parcels.ts';
import { logAndNotify } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { type InstalledProduct, install, stop } from './installed-product.ts';
import { makeReleases, type ReleaseFiles } from './release-files.ts';

const withinMs = 300_000;
/** Three bundles and four archives, on a busy machine. */
const madeWithinMs = 900_000;
const parcels = 100_000;

/** A version that damages the data and never becomes ready. */
const damaging = `
  import { truncateSync } from 'node:fs';
  truncateSync(process.env.DATA_DIR + '/documents.sqlite', 5_000);
  process.once('SIGTERM', () => process.exit(0)).once('disconnect', () => process.exit(0));
  setInterval(() => undefined, 1_000);
`;

/** Prints how long something took: docs/performance.md has these figures. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  process.stdout.write(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`);
  return result;
}

describe('an installation from the release alone', () => {
  let releases: ReleaseFiles;
  let product: InstalledProduct;
  let running: Awaited<ReturnType<InstalledProduct['start']>>;
  const backup = () => path.join(product.home, 'backups/first');

  beforeAll(async () => {
    releases = await makeReleases([
      { version: '0.1.0', upgradesFrom: '>=0.1.0' },
      { version: '0.2.0', upgradesFrom: '>=0.1.0' },
      { version: '0.3.0', upgradesFrom: '>=0.2.0' },
      { version: '0.3.1', upgradesFrom: '>=0.2.0', program: damaging },
    ]);
  }, madeWithinMs);
  afterAll(async () => {
    await product?.remove();
    await releases?.remove();
  });

  const desk = () => product.api.signIn('admin@maplecourt.test');
  const version = async () => (await product.run('version')).output.trim();
  const newest = async (): Promise<string> =>
    (await product.api.get('/api/deliveries?page=1&pageSize=1', await desk())).body.deliveries[0].packageId;

  it(
    'is unpacked, started, and notifies of the first parcel',
    async () => {
      await timed('install and start', async () => {
        product = await install(releases.archive('0.1.0'));
        running = await product.start();
      });
      await walkFirstSteps(product.api, '301');
      const { code, output } = await product.run('status');
      expect(output).toMatch(/Version +0\.1\.0\nState +ready/);
      expect(code).toBe(0);
      expect(output).toMatch(/status +(ok|degraded)/);
      expect((await product.run('doctor')).output).toContain('Disk');
      expect(await product.run('start')).toMatchObject({ code: 1, output: expect.stringContaining('runs already') });
    },
    withinMs,
  );

  /** The ids of the deliveries when they were backed up. */
  let backedUp: string[];
  const deliveries = async (): Promise<string[]> =>
    (await product.api.get('/api/deliveries', await desk())).body.map(
      ({ packageId }: { packageId: string }) => packageId,
    );

  it(
    'is backed up while it runs',
    async () => {
      backedUp = await deliveries();
      const { code, output } = await product.run('backup', backup());
      expect([code, output]).toEqual([0, expect.stringContaining('is whole')]);
      expect(await readdir(backup())).toEqual(
        expect.arrayContaining(['backup.json', 'documents.sqlite', 'release.json']),
      );
    },
    withinMs,
  );

  it(
    'refuses an archive that is damaged, of no release, too new or not newer, and goes on',
    async () => {
      const damaged = path.join(product.home, path.basename(releases.archive('0.2.0')));
      await copyFile(releases.archive('0.2.0'), damaged);
      await appendFile(damaged, 'x');
      expect(await product.run('upgrade', damaged)).toMatchObject({
        code: 1,
        output: expect.stringContaining('SHA256SUMS'),
      });
      await copyFile(
        path.join(path.dirname(releases.archive('0.2.0')), 'SHA256SUMS'),
        path.join(product.home, 'SHA256SUMS'),
      );
      const refusals = [
        [damaged, 'is damaged or another one'],
        [releases.archive('0.3.0'), 'one minor version at a time'],
        [releases.archive('0.1.0'), '0.1.0 is not newer'],
        [path.join(product.home, 'no.tar.gz'), 'SHA256SUMS'],
      ] as const;
      for (const [archive, why] of refusals)
        expect(await product.run('upgrade', archive)).toEqual({ code: 1, output: expect.stringContaining(why) });
      expect(await product.isReady()).toBe(true);
    },
    withinMs,
  );

  it(
    `is upgraded with ${parcels} parcels while a second upgrade is refused`,
    async () => {
      expect(await stop(running)).toBe(0);
      expect((await product.run('status')).code).toBe(3);
      await storeParcels(product.dataDir, parcels);
      running = await product.start();
      const packageId = await logAndNotify(product.api, await desk(), '301');
      let down = 0;
      const watching = setInterval(async () => (down += (await product.isReady()) ? 0 : 0.1), 100);
      const { code, output } = await timed(`upgrade with ${parcels} parcels`, async () => {
        const upgrade = product.run('upgrade', releases.archive('0.2.0'));
        await until('it has begun', async () => existsSync(path.join(product.home, 'upgrade.json')), Boolean, withinMs);
        const second = await product.run('upgrade', releases.archive('0.2.0'));
        expect(second).toEqual({ code: 1, output: expect.stringContaining('Another upgrade is in progress') });
        return upgrade;
      });
      clearInterval(watching);
      process.stdout.write(`of it not ready: ${down.toFixed(1)} s\n`);
      expect([code, output]).toEqual([0, expect.stringContaining('Parcelbell 0.2.0 is ready.')]);
      expect(await version()).toBe('0.2.0');
      expect(await newest()).toBe(packageId);
      await walkFirstSteps(product.api, '302');
    },
    withinMs,
  );

  it(
    'goes back by itself, and nothing is lost, if the new version does not become ready',
    async () => {
      const packageId = await logAndNotify(product.api, await desk(), '301');
      const { code, output } = await timed('failed upgrade, until the version before is ready', () =>
        product.run('upgrade', releases.archive('0.3.1'), '--ready-within', '3'),
      );
      expect([code, output]).toEqual([1, expect.stringContaining('0.2.0 is current, with the data from before')]);
      expect(await product.isReady()).toBe(true);
      expect(await newest()).toBe(packageId);
      expect(await version()).toBe('0.2.0');
    },
    withinMs,
  );

  /** Begins an upgrade that never becomes ready, and kills its process once the new version has the data. */
  async function killUpgrade(): Promise<void> {
    const upgrade = product.begin('upgrade', releases.archive('0.3.1'));
    const journal = path.join(product.home, 'upgrade.json');
    const text = () => readFile(journal, 'utf8').catch(() => '');
    await until('the new version is tried', text, (written) => written.includes('"backup"'), withinMs);
    const exited = once(upgrade, 'exit');
    upgrade.kill('SIGKILL');
    await exited;
  }

  it(
    'goes on by itself when an upgrade is killed',
    async () => {
      const packageId = await newest();
      await killUpgrade();
      await until('the product is ready again', product.isReady, Boolean, withinMs);
      expect([await newest(), await version()]).toEqual([packageId, '0.2.0']);
    },
    withinMs,
  );

  it(
    'goes on at the next start when all is killed',
    async () => {
      const packageId = await newest();
      const exited = once(running, 'exit');
      running.kill('SIGKILL');
      await exited;
      await killUpgrade();
      running = await product.start();
      expect([await newest(), await version()]).toEqual([packageId, '0.2.0']);
    },
    withinMs,
  );

  it(
    'is upgraded after a killed upgrade, and goes back with the data of today',
    async () => {
      expect(await stop(running)).toBe(0);
      await killUpgrade();
      const upgraded = await product.run('upgrade', releases.archive('0.3.0'));
      expect([upgraded.code, upgraded.output]).toEqual([0, expect.stringContaining('0.3.0 is current')]);
      running = await product.start();
      const packageId = await logAndNotify(product.api, await desk(), '301');
      const back = await timed('return to the version before', () => product.run('back'));
      expect([back.code, back.output]).toEqual([0, expect.stringContaining('Parcelbell 0.2.0 is ready.')]);
      expect([await newest(), await version()]).toEqual([packageId, '0.2.0']);
    },
    withinMs,
  );

  it(
    'goes on from a change whose process was killed before it changed anything',
    async () => {
      expect(await stop(running)).toBe(0);
      await writeFile(path.join(product.home, 'upgrade.json'), JSON.stringify({ from: '0.2.0', to: '0.3.0' }));
      running = await product.start();
      expect(await version()).toBe('0.2.0');
    },
    withinMs,
  );

  it(
    'gets the data of a backup back',
    async () => {
      expect((await product.run('restore', backup(), '--replace')).output).toContain('is in use');
      expect(await stop(running)).toBe(0);
      expect((await product.run('restore', backup())).output).toContain('--replace');
      await timed('restore of the first backup', () => product.run('restore', backup(), '--replace'));
      running = await product.start();
      expect(await deliveries()).toEqual(backedUp);
      expect(await stop(running)).toBe(0);
    },
    withinMs,
  );
});
