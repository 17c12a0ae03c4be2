import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { frontEndNames } from '../charts/workloads.ts';
import { serviceNames } from '../services/plan.ts';
import { root } from '../setup/paths.mjs';

const run = promisify(execFile);
const answersWithinMs = 20_000;
const buildsWithinMs = 30 * 60_000;

/** Every image of a release: its name, and what the Dockerfile needs to build it. */
const images: readonly { readonly name: string; readonly build: readonly string[] }[] = [
  { name: 'all-in-one', build: ['--target', 'all-in-one', '--build-arg', 'SERVICE=all-in-one'] },
  ...serviceNames.map((name) => ({ name, build: ['--target', 'service', '--build-arg', `SERVICE=${name}`] })),
  ...frontEndNames.map((name) => ({
    name: `frontend-${name}`,
    build: ['--target', 'front-end', '--build-arg', `FRONT_END=${name}`],
  })),
];

/** Builds every image and writes all into one file, which `docker load` reads. Answers its path, or undefined where no Docker answers. */
export async function writeImages(output: string, version: string, revision: string): Promise<string | undefined> {
  const answers = await run('docker', ['version'], { timeout: answersWithinMs }).then(
    () => true,
    () => false,
  );
  if (!answers) return undefined;
  const tagOf = (name: string): string => `ghcr.io/parcelbell/${name}:${version}`;
  const labels = ['--build-arg', `VERSION=${version}`, '--build-arg', `REVISION=${revision}`];
  // One after the other: they share their first stages, which the first one builds.
  for (const { name, build } of images)
    await run('docker', ['buildx', 'build', '--quiet', '--load', ...build, ...labels, '--tag', tagOf(name), root], {
      timeout: buildsWithinMs,
    });
  const file = path.join(output, `parcelbell-${version}-images.tar`);
  await run('docker', ['save', '--output', file, ...images.map(({ name }) => tagOf(name))], {
    timeout: buildsWithinMs,
  });
  // Docker saves for its owner alone, and the other files of a release are for everybody.
  await chmod(file, 0o644);
  return file;
}
