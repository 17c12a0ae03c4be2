/**
 * Checks that a package of ours imports only packages of ours that its package.json names, so that the image of a service holds what it needs, and that no
 * package of the services depends on itself by way of others. What npm has is knip's to check.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inRoot, root } from '../setup/paths.mjs';
import { printError } from '../setup/report.mjs';

const skipped = (name) => /(^|\/)(node_modules|dist|gen)$/.test(name);
const manifests = globSync('{addresses,frontends,openapi,proto,services,tests}/**/package.json', {
  cwd: root,
  exclude: skipped,
});
const packages = new Map(
  manifests.map((file) => {
    const { name, dependencies, devDependencies } = JSON.parse(readFileSync(inRoot(file), 'utf8'));
    return [name, { folder: path.dirname(file), dependencies, devDependencies }];
  }),
);
const imported = /(?:from|import|import\(|resolve\()\s*['"](@parcelbell\/[a-z-]+)/g;
const faults = [...[...packages].flatMap(([name, one]) => unnamed(name, one)), ...cycles()];
if (faults.length > 0) {
  printError(faults.join('\n'));
  process.exitCode = 1;
}

/** The imports of a package that its package.json does not name. Tests may import what only development needs. */
function unnamed(name, { folder, dependencies = {}, devDependencies = {} }) {
  const isInner = (file) =>
    [...packages.values()].some(
      (one) => one.folder !== folder && within(one.folder, folder) && within(file, one.folder),
    );
  return globSync(`${folder}/**/*.{ts,tsx,mjs,cjs}`, { cwd: root, exclude: skipped }).flatMap((file) => {
    if (isInner(file)) return [];
    const isForTests = /\.test\.tsx?$|\/(testing|bench)\//.test(file.slice(folder.length));
    const named = { [name]: true, ...dependencies, ...(isForTests ? devDependencies : {}) };
    const names = [...readFileSync(inRoot(file), 'utf8').matchAll(imported)].map(([, other]) => other);
    const missing = [...new Set(names)].filter((other) => packages.has(other) && !Object.hasOwn(named, other));
    return missing.map((other) => `${file} imports ${other}, which ${folder}/package.json does not name.`);
  });
}

function within(file, folder) {
  return file.startsWith(`${folder}/`);
}

function cycles() {
  const found = [];
  const done = new Set();
  const follow = (name, way) => {
    if (way.includes(name)) return void found.push(`A cycle: ${[...way.slice(way.indexOf(name)), name].join(' → ')}`);
    if (done.has(name)) return;
    const { dependencies, devDependencies } = packages.get(name);
    for (const next of Object.keys({ ...dependencies, ...devDependencies }))
      if (packages.has(next)) follow(next, [...way, name]);
    done.add(name);
  };
  for (const [name, { folder }] of packages) if (folder.startsWith('services/')) follow(name, []);
  return found;
}
