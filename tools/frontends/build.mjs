/**
 * Builds every front end into its `dist`, with .gz and .br beside each text file.
 * `node tools/frontends/build.mjs [name …]` builds only those named.
 */

import { print, printError } from '../setup/report.mjs';
import { compressFolder } from './compress.mjs';
import { allConfigs } from './configs.mjs';

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

async function build(rspack, config) {
  const started = performance.now();
  await run(rspack, config);
  await compressFolder(config.output.path);
  print(`Built ${config.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function main() {
  const configs = await allConfigs(process.argv.slice(2), 'production');
  const { rspack } = await import('@rspack/core');
  const results = await Promise.allSettled(configs.map((config) => build(rspack, config)));
  const failures = results.filter((result) => result.status === 'rejected');
  for (const failure of failures) printError(failure.reason.message);
  if (failures.length > 0) process.exitCode = 1;
}

await main().catch((error) => {
  printError(error.message);
  process.exitCode = 1;
});
