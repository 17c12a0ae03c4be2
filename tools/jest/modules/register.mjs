import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** Tests import Jest's functions by name; where they run as ordinary modules, those come from the runner's globals. */
const globals = new URL('./globals.mjs', import.meta.url).href;
/** What a CSS module is in a test: every class name answers with itself. */
const classNames = 'export default new Proxy({}, { get: (_target, name) => name });';

/** What Node needs beyond itself to run the sources as they are: types it strips, JSX it does not know. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('.css')) return { format: 'module', source: classNames, shortCircuit: true };
    if (pathname.endsWith('.tsx')) return { format: 'module', source: withoutJsx(url), shortCircuit: true };
    return next(url, context);
  },
});

function withoutJsx(url) {
  const file = fileURLToPath(url);
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  });
  return code;
}
