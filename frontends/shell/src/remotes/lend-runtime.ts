import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';

/** The remotes' builds take their runtime from this global. */
const lentAs = 'parcelbellFederation';

type InstanceOptions = Parameters<typeof createInstance>[0];

/** Lends the shell's federation runtime to the remotes, which are built without one. Each remote gets state of its own. */
export function lendRuntime(): void {
  Object.defineProperty(globalThis, lentAs, {
    get: () => ({
      ...federation,
      runtime: { ...federation.runtime, init: instanceFor },
      instance: undefined,
      initOptions: undefined,
      bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}

/** Replaces the runtime's `init`, which finds an instance by the build of the code: for every remote it would find the shell's. */
function instanceFor(options: InstanceOptions) {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
