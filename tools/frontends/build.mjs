/**
 * Builds every front end into its `dist`, with .gz and .br beside each text file.
 * `node tools/frontends/build.mjs [name …]` builds only those named; `--development` skips minifying and compression.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFolder } from './compress.mjs';

const root = path.resolve(import.meta.dirname, '../../frontends');

async function chosenFrontEnds(names) {
  const all = (await readdir(root)).filter((name) => existsSync(path.join(root, name, 'rspack.config.mjs'))).sort();
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no front end called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

async function configOf(name, mode) {
  const module = await import(pathToFileURL(path.join(root, name, 'rspack.config.mjs')).href);
  return module.default(mode);
}

function run(rspack, config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(`${config.name}:\n${stats.toString('errors-only')}`));
        else resolve();
      });
    });
  });
}

async function build(rspack, name, mode) {
  const started = performance.now();
  const config = await configOf(name, mode);
  await run(rspack, config);
  if (mode === 'production') await compressFolder(config.output.path);
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function main() {
  const args = process.argv.slice(2);
  const mode = args.includes('--development') ? 'development' : 'production';
  const names = await chosenFrontEnds(args.filter((arg) => !arg.startsWith('--')));
  const { rspack } = await import('@rspack/core');
  const results = await Promise.allSettled(names.map((name) => build(rspack, name, mode)));
  for (const result of results) if (result.status === 'rejected') console.error(result.reason.message);
  if (results.some((result) => result.status === 'rejected')) process.exitCode = 1;
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
