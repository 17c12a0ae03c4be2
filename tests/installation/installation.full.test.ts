import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeParcels } from '../bench/store-parcels.ts';
import { documented } from '../harness/documented.ts';
import { logAndNotify } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { canMount, type InstalledProduct, install, onMachineOfItsOwn, stop } from './installed-product.ts';
import { makeReleases, type ReleaseFiles } from './release-files.ts';

const withinMs = 300_000;
/** Three bundles and four archives, on a busy machine. */
const madeWithinMs = 900_000;
const parcels = 100_000;

const upgradeTo = (archive: string): string => documented('parcelbell upgrade <archive>', { '<archive>': archive });

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

  const start = () =>
    product.start(documented('/opt/parcelbell/parcelbell start', { '/opt/parcelbell': product.home }));
  const status = () => product.run(documented('parcelbell status'));
  const upgrade = (archive: string) => product.run(upgradeTo(archive));
  const restoreFirst = (option = '') =>
    documented('parcelbell restore <folder> [--replace]', { '<folder>': backup(), '[--replace]': option });
  const desk = () => product.api.signIn('admin@maplecourt.test');
  const version = async () => (await product.run('parcelbell version')).output.trim();
  const newest = async (): Promise<string> =>
    (await product.api.get('/api/deliveries?page=1&pageSize=1', await desk())).body.deliveries[0].packageId;

  it(
    'is unpacked, started, and notifies of the first parcel',
    async () => {
      await timed('install and start', async () => {
        product = await install(releases.archive('0.1.0'), (folder) => [
          documented('sha256sum --check --ignore-missing SHA256SUMS'),
          documented('tar -xzf parcelbell-0.1.0-linux-x64.tar.gz -C /opt', {
            'parcelbell-0.1.0-linux-x64.tar.gz': path.basename(releases.archive('0.1.0')),
            '/opt': folder,
          }),
        ]);
        running = await start();
      });
      await walkFirstSteps(product.api, '301');
      const { code, output } = await status();
      expect(output).toMatch(/Version +0\.1\.0\nState +ready/);
      expect(code).toBe(0);
      expect(output).toMatch(/status +(ok|degraded)/);
      expect((await product.run(documented('parcelbell doctor'))).output).toContain('Disk');
      expect(await product.run('parcelbell start')).toMatchObject({
        code: 1,
        output: expect.stringContaining('runs already'),
      });
    },
    withinMs,
  );

  (canMount ? it : it.skip)('is made a service of systemd', async () => {
    const commands = [
      documented('useradd --system --home-dir /opt/parcelbell parcelbell'),
      documented('chown -R parcelbell: /opt/parcelbell'),
      documented('cp /opt/parcelbell/versions/0.1.0/parcelbell.service /etc/systemd/system/'),
      documented('systemctl enable --now parcelbell', { ' --now': '' }),
    ];
    const seen = onMachineOfItsOwn(product.home, [
      ...commands,
      'stat --format=%U /opt/parcelbell/versions/0.1.0/parcelbell.service',
      'readlink /etc/systemd/system/multi-user.target.wants/parcelbell.service',
    ]);
    expect(seen).toMatch(/^parcelbell$/m);
    expect(seen).toMatch(/^\/etc\/systemd\/system\/parcelbell\.service$/m);
  });

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
      const { code, output } = await product.run(documented('parcelbell backup [folder]', { '[folder]': backup() }));
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
      expect(await upgrade(damaged)).toMatchObject({
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
        expect(await upgrade(archive)).toEqual({ code: 1, output: expect.stringContaining(why) });
      expect(await product.isReady()).toBe(true);
    },
    withinMs,
  );

  it(
    `is upgraded with ${parcels} parcels while a second upgrade is refused`,
    async () => {
      expect(await stop(running)).toBe(0);
      expect((await status()).code).toBe(3);
      await storeParcels(product.dataDir, parcels);
      running = await start();
      const packageId = await logAndNotify(product.api, await desk(), '301');
      let down = 0;
      const watching = setInterval(async () => (down += (await product.isReady()) ? 0 : 0.1), 100);
      const { code, output } = await timed(`upgrade with ${parcels} parcels`, async () => {
        const first = product.run(
          documented('parcelbell upgrade parcelbell-0.2.0-linux-x64.tar.gz', {
            'parcelbell-0.2.0-linux-x64.tar.gz': releases.archive('0.2.0'),
          }),
        );
        await until('it has begun', async () => existsSync(path.join(product.home, 'upgrade.json')), Boolean, withinMs);
        const second = await upgrade(releases.archive('0.2.0'));
        expect(second).toEqual({ code: 1, output: expect.stringContaining('Another upgrade is in progress') });
        return first;
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
        product.run(`${upgradeTo(releases.archive('0.3.1'))} --ready-within 3`),
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
    const killed = product.begin(upgradeTo(releases.archive('0.3.1')));
    const journal = path.join(product.home, 'upgrade.json');
    const text = () => readFile(journal, 'utf8').catch(() => '');
    await until('the new version is tried', text, (written) => written.includes('"backup"'), withinMs);
    const exited = once(killed, 'exit');
    killed.kill('SIGKILL');
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
      running = await start();
      expect([await newest(), await version()]).toEqual([packageId, '0.2.0']);
    },
    withinMs,
  );

  it(
    'is upgraded after a killed upgrade, and goes back with the data of today',
    async () => {
      expect(await stop(running)).toBe(0);
      await killUpgrade();
      const upgraded = await upgrade(releases.archive('0.3.0'));
      expect([upgraded.code, upgraded.output]).toEqual([0, expect.stringContaining('0.3.0 is current')]);
      running = await start();
      const packageId = await logAndNotify(product.api, await desk(), '301');
      const back = await timed('return to the version before', () => product.run(documented('parcelbell back')));
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
      running = await start();
      expect(await version()).toBe('0.2.0');
    },
    withinMs,
  );

  it(
    'gets the data of a backup back',
    async () => {
      expect((await product.run(restoreFirst('--replace'))).output).toContain('is in use');
      expect(await stop(running)).toBe(0);
      expect((await product.run(restoreFirst())).output).toContain('--replace');
      await timed('restore of the first backup', () => product.run(restoreFirst('--replace')));
      running = await start();
      expect(await deliveries()).toEqual(backedUp);
      expect(await stop(running)).toBe(0);
    },
    withinMs,
  );
});
