import { command } from './command.ts';
import { kubectl } from './kubectl.ts';

const loadedWithinMs = 10 * 60_000;

/**
 * Brings images of the engine into the cluster, each under another name where `=name` follows it. `CLUSTER_LOAD_IMAGES` is the command that does it and takes
 * `IMAGE=NAME …`; without it the cluster is one of kind.
 */
export async function loadImages(...images: readonly string[]): Promise<void> {
  const loader = process.env.CLUSTER_LOAD_IMAGES;
  const pairs = images.map((image) => (image.includes('=') ? image : `${image}=${image}`));
  if (loader) {
    const [program = '', ...args] = loader.split(' ');
    await command(program, [...args, ...pairs], { withinMs: loadedWithinMs });
    return;
  }
  const context = (await kubectl(['config', 'current-context'])).trim();
  const names: string[] = [];
  for (const pair of pairs) {
    const [image = '', name = image] = pair.split('=');
    await command('docker', ['tag', image, name]);
    names.push(name);
  }
  const kind = ['load', 'docker-image', '--name', context.replace(/^kind-/, ''), ...names];
  await command('kind', kind, { withinMs: loadedWithinMs });
}
