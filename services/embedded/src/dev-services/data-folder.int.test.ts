import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataFolder } from './data-folder.ts';

describe('creating the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;

  it('missing: is created with its parents, readable by its owner only', async () => {
    await createDataFolder(path.join(folder, 'a', 'b'));
    expect([await modeOf(path.join(folder, 'a')), await modeOf(path.join(folder, 'a', 'b'))]).toEqual([0o700, 0o700]);
  });

  it('existing: keeps its permissions', async () => {
    await chmod(folder, 0o755);
    await createDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o755);
  });

  it.each([
    ['below a file', () => path.join(folder, 'file', 'data')],
    ['a file', () => path.join(folder, 'file')],
    ['where nothing can be created', () => '/proc/nope'],
    ['far below where nothing can be created', () => '/proc/nope/a/b'],
  ])('%s: fails with one sentence', async (_, place) => {
    await writeFile(path.join(folder, 'file'), '');
    await expect(createDataFolder(place())).rejects.toThrow(
      /^DATA_DIR: .* cannot be made \(\w+\); choose another folder or mend its permissions$/,
    );
  });
});
