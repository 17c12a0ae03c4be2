/**
 * Lets the first process of each service run the code of another checkout: the one that the file EARLIER_RELEASE names, while that file is there.
 * Loaded by `--require`, before the main module is looked up.
 */
const { existsSync, readFileSync } = require('node:fs');
const { registerHooks } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { isMainThread } = require('node:worker_threads');
const { EARLIER_RELEASE = '', REPLICA } = process.env;

if (isMainThread && REPLICA === '1' && existsSync(EARLIER_RELEASE)) {
  const [, main = ''] = process.argv;
  const service = path.basename(path.dirname(main));
  process.chdir(readFileSync(EARLIER_RELEASE, 'utf8'));
  const earlier = pathToFileURL(path.resolve('services', service, 'src/main.ts')).href;
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === pathToFileURL(main).href ? earlier : specifier, context),
  });
}
