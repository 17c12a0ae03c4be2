import './worker-settings.mjs';
import { registerHooks } from 'node:module';
import { ranFiles } from './leaks.mjs';

/** Tests import Jest's functions by name; where they run as ordinary modules, those come from the runner's globals. */
const globals = new URL('./globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const [, file] = /([^/]+\.test\.ts)(\?|$)/.exec(specifier) ?? [];
    if (file) ranFiles.add(file);
    return next(specifier, context);
  },
});
