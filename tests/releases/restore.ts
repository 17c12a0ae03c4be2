import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nameOnEngines } from '../harness/engines.ts';
import { availableEngines, type ProductOptions, type Shape } from '../harness/product-process.ts';
import { folderOf } from './release.ts';
import { unpackEngines } from './stored-engines.ts';
import { unpackFolder } from './stored-folder.ts';

/** Puts the data of a release in place; answers where a product finds it. */
export async function restore(
  release: string,
  shape: Shape,
): Promise<Pick<ProductOptions, 'dataDir' | 'nameOnEngines'>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcelbell-release-'));
  const fixture = folderOf(release, shape);
  await unpackFolder(fixture, dataDir);
  const engines = availableEngines();
  if (shape === 'all-in-one' || !engines) return { dataDir };
  const name = nameOnEngines();
  await unpackEngines(fixture, engines, name);
  return { dataDir, nameOnEngines: name };
}
