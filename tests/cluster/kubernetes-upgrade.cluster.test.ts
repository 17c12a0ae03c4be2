import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../tools/setup/paths.mjs';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import {
  beginsWithinMs,
  type ClusterProduct,
  helmTest,
  install,
  limits,
  newSecrets,
  openProduct,
  prepareCluster,
  removeUnlessKept,
  rollBack,
  seed,
  standardInPairs,
  useSecrets,
} from './kubernetes-product.ts';
import { buildsBeforeWithinMs, prepareReleaseBefore, type ReleaseBefore } from './release-before.ts';
import { expectNoFault, prepareLoad, type SteadyLoad } from './steady-load.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** A roll-out under load, and the time until every mail of it is counted. */
const underLoadMs = limits.rollOut + 6 * 60_000;

describe('the standard example with two pods of each workload', () => {
  let before: ReleaseBefore;
  let product: ClusterProduct;
  let load: SteadyLoad;

  beforeAll(async () => {
    await prepareCluster();
    before = await prepareReleaseBefore();
    await useSecrets(newSecrets());
    await install({ ...standardInPairs, chart: before.chart, values: [...standardInPairs.values, before.values] });
    await seed();
    product = await openProduct();
    load = await prepareLoad(product);
  }, beginsWithinMs + buildsBeforeWithinMs);
  afterAll(async () => {
    await before?.remove();
    await removeUnlessKept();
  }, limits.remove);

  it(
    'is upgraded from the release before while 20 parcels a second are logged: no request fails, each parcel has one mail',
    async () => {
      await walkFirstSteps(product.api, '301');
      expectNoFault(await load.during(() => install(standardInPairs)));
    },
    underLoadMs,
  );

  it('works as the README says, and passes `helm test`', async () => {
    await walkFirstSteps(product.api, '302');
    expect(await helmTest()).toContain('/readyz 200');
  }, 360_000);

  it(
    'goes back to the release before while 20 parcels a second are logged: no request fails, each parcel has one mail',
    async () => {
      expectNoFault(await load.during(() => rollBack(1)));
      await walkFirstSteps(product.api, '303');
      await install(standardInPairs);
      await walkFirstSteps(product.api, '304');
    },
    underLoadMs + limits.rollOut,
  );

  it('refuses an upgrade that would leave out a minor version', async () => {
    await inTemporaryFolder(async (folder) => {
      const chart = path.join(folder, 'parcelbell');
      await cp(inRoot('charts/parcelbell'), chart, { recursive: true });
      const file = path.join(chart, 'Chart.yaml');
      const written = await readFile(file, 'utf8');
      await writeFile(file, written.replace(/upgrades-from: .*/, 'upgrades-from: ">=0.2.0"'));
      await expect(install({ ...standardInPairs, chart })).rejects.toThrow('one minor version at a time');
    });
  });
});
