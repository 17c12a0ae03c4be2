import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, docker } from './command.ts';
import { components, frontEnds } from './kubernetes.ts';
import { loadImages } from './load-images.ts';

/** The commit of the release before this one, 0.1.0. */
const commit = '61941229';
const tag = 'before';
const registry = 'ghcr.io/parcelbell';

export interface ReleaseBefore {
  /** The folder of its chart. */
  readonly chart: string;
  /** What its chart needs to install its images. */
  readonly values: { readonly image: { readonly tag: string } };
  /** Removes its checkout; the images stay for the next run. */
  remove(): Promise<void>;
}

/** From nothing: three base stages and thirteen images. */
export const buildsBeforeWithinMs = 40 * 60_000;
const imageWithinMs = 15 * 60_000;

/** Checks the release before out, builds its images by its own Dockerfile unless the engine has them, and brings them into the cluster. */
export async function prepareReleaseBefore(): Promise<ReleaseBefore> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'parcelbell-before-'));
  const remove = (): Promise<void> => rm(checkout, { recursive: true, force: true });
  try {
    const archive = path.join(checkout, 'before.tar');
    await command('git', ['archive', '--format=tar', `--output=${archive}`, commit]);
    await command('tar', ['-xf', archive, '-C', checkout]);
    await rm(archive);
    // One after the other: they share their first stages, which the first one builds.
    for (const name of components) await build(name, checkout);
    await loadImages(...components.map((name) => `${imageOf(name)}=${registry}/${name}:${tag}`));
    return { chart: path.join(checkout, 'charts/parcelbell'), values: { image: { tag } }, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const imageOf = (name: string): string => `parcelbell/${name}:${tag}`;

async function build(name: string, checkout: string): Promise<void> {
  if ((await revisionOf(imageOf(name))) === commit) return;
  const what = frontEnds.includes(name)
    ? ['--target', 'front-end', '--build-arg', `FRONT_END=${name.replace('frontend-', '')}`]
    : ['--target', 'service', '--build-arg', `SERVICE=${name}`];
  const named = ['--build-arg', `REVISION=${commit}`, '--tag', imageOf(name)];
  await docker(['buildx', 'build', '--quiet', '--load', ...what, ...named, checkout], { withinMs: imageWithinMs });
}

/** The commit that an image says it was built from; undefined without the image. */
async function revisionOf(image: string): Promise<string | undefined> {
  const label = '{{index .Config.Labels "org.opencontainers.image.revision"}}';
  return docker(['image', 'inspect', '--format', label, image]).then(
    (printed) => printed.trim(),
    () => undefined,
  );
}
