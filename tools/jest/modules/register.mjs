import './leaks.mjs';
import './worker-settings.mjs';
import { registerHooks } from 'node:module';

/** Tests import Jest's functions by name; where they run as ordinary modules, those come from the runner's globals. */
const globals = new URL('./globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});
