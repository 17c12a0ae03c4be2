import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, docker } from './command.ts';

/** A layer of one or more images, unpacked into a folder. */
export interface Layer {
  readonly folder: string;
  /** Everything in it but folders, by path from the root of the image. */
  readonly entries: readonly LayerEntry[];
  /** The size of its files. */
  readonly bytes: number;
}

export interface LayerEntry {
  readonly path: string;
  /** Whether it is a file. Otherwise it is a link. */
  readonly isFile: boolean;
}

export interface UnpackedImages {
  /** The layers of each image, by its name. */
  readonly layers: ReadonlyMap<string, readonly Layer[]>;
  remove(): void;
}

const unpackWithinMs = 10 * 60_000;

/** Saves images and unpacks each of their layers by itself, so that what a later layer hides is seen, too. Takes a gigabyte in the temporary folder. */
export async function unpackImages(images: readonly string[]): Promise<UnpackedImages> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-images-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const saved = path.join(folder, 'saved');
    await docker(['save', '--output', `${saved}.tar`, ...images], { withinMs: unpackWithinMs });
    await unpack(`${saved}.tar`, saved);
    rmSync(`${saved}.tar`);
    const unpacked = new Map<string, Promise<Layer>>();
    const layer = (name: string): Promise<Layer> => {
      // The same layer may be in the archive twice, the second time as a link.
      const file = realpathSync(path.join(saved, name));
      const known = unpacked.get(file) ?? readLayer(file, path.join(folder, `layer-${unpacked.size}`));
      unpacked.set(file, known);
      return known;
    };
    const layers = new Map<string, readonly Layer[]>();
    for (const { RepoTags, Layers } of readManifest(saved)) {
      const all = await Promise.all(Layers.map(layer));
      for (const image of RepoTags) layers.set(image, all);
    }
    return { layers, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

interface SavedImage {
  readonly RepoTags: readonly string[];
  readonly Layers: readonly string[];
}

function readManifest(saved: string): readonly SavedImage[] {
  return JSON.parse(readFileSync(path.join(saved, 'manifest.json'), 'utf8')) as readonly SavedImage[];
}

async function readLayer(archive: string, folder: string): Promise<Layer> {
  await unpack(archive, folder);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: path.relative(folder, path.join(entry.parentPath, entry.name)),
      isFile: entry.isFile(),
    }));
  const sizes = entries.filter(({ isFile }) => isFile).map((entry) => lstatSync(path.join(folder, entry.path)).size);
  return { folder, entries, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Files belong to whoever runs this, so that they can be read and removed. Devices cannot be made by everybody. */
async function unpack(archive: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const options = ['--no-same-owner', '--no-same-permissions', '--exclude', 'dev/*'];
  await command('tar', ['-xf', archive, '-C', folder, ...options], { withinMs: unpackWithinMs });
}
