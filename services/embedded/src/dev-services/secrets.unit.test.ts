import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSecretFiles } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const secrets = async () =>
  Promise.all((await readdir(folder)).sort().map((name) => readFile(path.join(folder, name), 'utf8')));

describe('the secrets of a development installation', () => {
  it('missing: two different ones are created, readable by their owner only, and later starts keep them', async () => {
    await createSecretFiles(folder, {});
    const made = await secrets();
    expect(new Set(made.filter((secret) => secret.length >= 32)).size).toBe(2);
    expect((await stat(path.join(folder, 'link-secret'))).mode & 0o777).toBe(0o400);
    await createSecretFiles(folder, {});
    expect(await secrets()).toEqual(made);
  });

  it('in production: none are created', async () => {
    await expect(createSecretFiles(folder, { NODE_ENV: 'production' })).rejects.toThrow(/^NODE_ENV: in production/);
    expect(await secrets()).toEqual([]);
  });

  it('in a missing folder: fails with one sentence', async () => {
    await expect(createSecretFiles(path.join(folder, 'no'), {})).rejects.toThrow(/cannot be written \(ENOENT\)/);
  });
});
