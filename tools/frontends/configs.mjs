import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../frontends');

/** The front ends to build: folders with an `rspack.config.mjs`. Throws for a name that is not one of them. */
async function chosen(names) {
  const all = (await readdir(root)).filter((name) => existsSync(path.join(root, name, 'rspack.config.mjs'))).sort();
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no front end called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  }
  return names.length > 0 ? names : all;
}

async function configOf(name, mode) {
  const module = await import(pathToFileURL(path.join(root, name, 'rspack.config.mjs')).href);
  return module.default(mode);
}

/** Rspack's configurations of the named front ends; of all where no name is given. `mode`: production or development. */
export async function allConfigs(names, mode) {
  const configs = await Promise.all((await chosen(names)).map((name) => configOf(name, mode)));
  return configs.flat();
}
