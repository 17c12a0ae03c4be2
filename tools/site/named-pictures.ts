import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../setup/paths.mjs';

export const pictureFolder = 'docs/guides/pictures';

/** A picture of a guide, such as `desk-card-1280-fr`. */
export interface NamedPicture {
  readonly name: string;
  readonly scene: string;
  readonly width: string;
  readonly isFrench: boolean;
}

/** The pictures that guides show, each once. Throws an Error for a name that says no scene and width. */
export function namedPictures(): readonly NamedPicture[] {
  const texts = globSync('docs/guides/**/*.md', { cwd: root }).map((file) => readFileSync(inRoot(file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(/pictures\/([\w-]+)\.webp/g)].map(([, name = '']) => name));
  return [...new Set(names)].sort().map((name) => {
    const [, scene, width, french] = /^(.+)-(390|1280)(-fr)?$/.exec(name) ?? [];
    if (!scene || !width)
      throw new Error(`The picture ${name} has to be named <scene>-<390 or 1280>, with -fr for French.`);
    return { name, scene, width, isFrench: french !== undefined };
  });
}
